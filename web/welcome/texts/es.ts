import type { Translated } from '#web/base/text-types.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  hint: {
    title: 'Primeros pasos',
    what: 'Aquí está lo que su asociación y su gremio le comunican. Lo nuevo va marcado.',
    deadlines: 'Los plazos y las fechas para usted están junto a las publicaciones, en el teléfono encima.',
    install:
      'Puede instalar el portal en este dispositivo: arriba en su nombre, después «Instalar en este dispositivo».',
    done: 'Entendido',
  },
  setUp: {
    title: 'Preparar el portal',
    guilds: 'Crear gremios',
    people: 'Importar miembros y empresas',
    officers: 'Cubrir los cargos de los gremios',
    folders: 'Crear la primera carpeta',
    post: 'Publicar la primera entrada',
    legal: 'Política de privacidad y aviso legal: los introduce quien gestiona el portal',
    isDone: '(hecho)',
    dismiss: 'No volver a mostrar',
  },
};
