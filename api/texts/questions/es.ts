import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  answer: {
    greeting: 'Buenos días:',
    subject: '{{portal}}: respuesta a su pregunta sobre «{{title}}»',
    answered: 'la oficina ha respondido a su pregunta sobre «{{title}}»:',
    closed: 'la oficina ha cerrado su pregunta sobre «{{title}}» sin respuesta. Escribe lo siguiente:',
    inPortal: 'Solo puede leer la respuesta en el portal.',
    link: 'Pregunta y respuesta en el portal',
    reply: 'Si desea preguntar algo más al respecto, escríbalo en el portal debajo de la respuesta.',
  },
  news: {
    greeting: 'Buenos días:',
    subject_one: '{{portal}}: 1 pregunta nueva de un miembro',
    subject_other: '{{portal}}: {{total}} preguntas nuevas de miembros',
    lead_one: 'un miembro ha hecho una pregunta sobre esta publicación:',
    lead_other: 'los miembros han hecho {{total}} preguntas sobre estas publicaciones:',
    link: 'Leer y responder',
    end: 'Recibe este correo como máximo una vez por hora y solo si hay una pregunta nueva pendiente.',
  },
};
