import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  deadline: 'Plazo: {{title}}',
  deadlineFor: '{{verb}}: {{title}}',
  reminder: 'En dos días: {{title}}',
  file: 'Cita',
};
