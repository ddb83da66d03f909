import type { Translated } from '#web/base/text-types.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  hint: {
    title: 'Erste Schritte',
    what: 'Hier hängt, was Ihr Verband und Ihre Innung Ihnen mitteilen. Neues ist markiert.',
    deadlines: 'Fristen und Termine für Sie stehen neben den Beiträgen, am Telefon darüber.',
    install:
      'Das Portal lässt sich auf diesem Gerät installieren: oben auf Ihren Namen, dann „Auf diesem Gerät installieren“.',
    done: 'Verstanden',
  },
};
