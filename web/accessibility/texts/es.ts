import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  title: 'Declaración de accesibilidad',
  back: 'Volver',
  intro: 'Esta declaración se refiere al portal de miembros {{portal}}.',
  status: {
    title: 'Qué grado de accesibilidad tiene el portal',
    text: 'El portal sigue las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA, y con ello la norma EN\u00A0301\u00A0549. Las cumple, salvo en lo que se indica más abajo.',
    checked: 'Última revisión: {{day}}, mediante autoevaluación.',
    continuous: 'Cada nueva versión se revisa mediante autoevaluación.',
  },
  limits: {
    title: 'Qué no es accesible',
    documents:
      'Los documentos y las imágenes que suben otras personas, como las páginas escaneadas, no siempre son accesibles. Si necesita alguno en otro formato, pídalo con el formulario de abajo.',
  },
  report: {
    title: 'Comunicar una barrera',
    lead: 'Escriba qué no puede usar. Su mensaje llega a la oficina. No necesita iniciar sesión.',
    text: '¿Qué no funciona?',
    page: '¿En qué página?',
    pageHint: 'La dirección o el nombre de la página',
    email: 'Su correo electrónico',
    emailHint: 'Si desea una respuesta',
    send: 'Enviar a la oficina',
    sent: 'La oficina recibe ahora su mensaje por correo.',
    answer: 'La oficina recibe ahora su mensaje por correo y responde a {{email}}.',
    another: 'Comunicar otra barrera',
    needed: 'Escriba qué no funciona.',
  },
  enforcement: {
    title: 'Si la oficina no ayuda',
    text: 'Si la oficina no responde, o su respuesta no ayuda, puede dirigirse al organismo de control o de arbitraje de accesibilidad de su región.',
  },
};
