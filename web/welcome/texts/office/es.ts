import type { Translated } from '#web/base/text-types.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  title: 'Preparar el portal',
  line: 'Preparar[ el portal: {{done}} de {{total}}]',
  guilds: 'Crear gremios',
  people: 'Importar miembros y empresas',
  officers: 'Cubrir los cargos de los gremios',
  folders: 'Crear la primera carpeta',
  post: 'Publicar la primera entrada',
  legal: 'Política de privacidad y aviso legal: los introduce quien gestiona el portal',
  isDone: '(hecho)',
  dismiss: 'No volver a mostrar',
};
