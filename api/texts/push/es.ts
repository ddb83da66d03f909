import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  lines: {
    publication: 'Nuevo: {{kind}}',
    correction: 'Corregido: {{kind}}',
    reminder: 'Pendiente de confirmar: {{kind}}',
    upcoming: 'Asistirá pronto: {{kind}}',
    offer: 'Hay una plaza libre: {{kind}}',
  },
};
