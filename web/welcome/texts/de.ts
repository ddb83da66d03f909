import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  hint: {
    title: 'Erste Schritte',
    what: 'Hier lesen Sie, was Ihr Verband und Ihre Innung mitteilen. Neues ist markiert.',
    deadlines: 'Auch Fristen und Termine finden Sie hier.',
    install: 'Unter Ihrem Namen finden Sie „Auf diesem Gerät installieren“.',
    done: 'Verstanden',
  },
};
