import type { Translated } from '#web/base/text-types.ts';
import { path } from './path/es.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  path,
  whoSees: {
    asOffice: 'No está destinado a usted. Lo ve porque pertenece a la secretaría.',
    everyone: 'Está destinado a todos los miembros.',
    folder: 'Carpeta {{name}}',
    every: 'Puede verlo quien pertenezca a los grupos de cada una de estas carpetas.',
    addressed: 'La carpeta está destinada a este grupo.',
  },
  why: {
    question: '¿Por qué veo esto?',
    everyone: 'Va dirigido a todos los miembros.',
    belong: 'Usted pertenece a: {{names}}.',
    ofTheOffice: 'una lista de la oficina',
    office: 'Usted no está entre los destinatarios. Lo ve porque lo escribió o porque trabaja en la oficina.',
  },
};
