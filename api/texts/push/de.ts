import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  lines: {
    publication: 'Neu: {{kind}}',
    correction: 'Korrigiert: {{kind}}',
    reminder: 'Noch zu bestätigen: {{kind}}',
    upcoming: 'Sie kommen bald: {{kind}}',
    offer: 'Ein Platz ist frei: {{kind}}',
  },
};
