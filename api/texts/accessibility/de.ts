import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  barrier: {
    greeting: 'Guten Tag,',
    subject: '{{portal}}: Jemand meldet eine Barriere',
    lead: 'jemand hat über die Erklärung zur Barrierefreiheit gemeldet, was im Portal nicht zugänglich ist:',
    page: 'Seite: {{page}}',
    answer: 'Antwort an: {{email}}',
    nobody: 'Die Person hat keine Adresse für eine Antwort angegeben.',
  },
};
