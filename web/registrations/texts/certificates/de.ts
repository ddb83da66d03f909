import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  check: {
    title: 'Teilnahmebescheinigung',
    genuine: '{{portal}} hat die Bescheinigung {{code}} ausgestellt. Sie bescheinigt die Teilnahme an:',
    nameless: 'Aus Gründen des Datenschutzes steht der Name nur auf der Bescheinigung.',
    unknown: 'Eine Bescheinigung {{code}} gibt es nicht. Prüfen Sie die Nummer, oder fragen Sie die Geschäftsstelle.',
    failed: 'Die Bescheinigung lässt sich nicht prüfen',
    toPortal: 'Zum Portal',
  },
  wasThere: 'Sie waren da',
  saveCertificate: 'Teilnahmebescheinigung als PDF sichern',
  own: {
    title: 'Ihre Teilnahmebescheinigungen',
    lead: 'Zu Terminen, bei denen die Geschäftsstelle Sie als anwesend vermerkt hat.',
    save: 'Als PDF sichern',
  },
};
