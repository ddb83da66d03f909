import type { Translated } from '#contract/base/text/translated.ts';
import { path } from './path/es.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  path,
  whoSees: {
    asOffice: 'No está dirigido a usted. Lo ve porque trabaja en la oficina.',
    everyone: 'Todos los miembros tienen acceso.',
    folder: 'Carpeta {{name}}',
    every: 'Para ello hace falta acceso a cada una de estas carpetas.',
    addressed: 'Este grupo tiene acceso a la carpeta.',
  },
  why: {
    question: '¿Por qué veo esto?',
    everyone: 'La publicación va dirigida a todos los miembros.',
    belong: 'Usted pertenece a: {{names}}.',
    ofTheOffice: 'una lista de la oficina',
    office:
      'Usted no está entre los destinatarios. Ve esta publicación porque la escribió o porque trabaja en la oficina.',
  },
};
