import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  deadline: 'Frist: {{title}}',
  deadlineFor: '{{verb}}: {{title}}',
  reminder: 'In zwei Tagen: {{title}}',
  file: 'Termin',
};
