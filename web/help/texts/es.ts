import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  title: 'Ayuda',
  lead: 'Preguntas y respuestas, cada una con un enlace a la página correcta',
  guestLead: 'Preguntas y respuestas sobre el inicio de sesión. Las demás se leen después de iniciar sesión.',
  find: 'Buscar en las preguntas',
  parts: { members: 'Para los miembros', office: 'Para la oficina' },
  topics: {
    access: 'Acceso',
    reading: 'Leer y encontrar',
    notices: 'Correos, cartas y pantalla',
    events: 'Citas',
    data: 'Sus datos',
    writing: 'Escribir y publicar',
    reaching: 'Llegar a los miembros',
    people: 'Miembros y empresas',
    portal: 'Documentos y datos',
  },
  nothing: {
    title: 'No hay ninguna pregunta así',
    text: 'Ninguna pregunta contiene estas palabras. Pruebe una palabra más corta o pregunte a la oficina.',
  },
  open: 'Abrir la página',
  more: 'Más sobre esto',
  all: 'Todas las preguntas',
  askTitle: '¿No está su pregunta?',
  ask: 'Preguntar a la oficina',
  failed: 'La ayuda no se puede cargar',
};
