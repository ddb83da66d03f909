import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  approved: {
    headings: [
      'Person',
      'Personennummer',
      'Angabe',
      'Vorher',
      'Nachher',
      'Gewünscht am',
      'Übernommen am',
      'Übernommen von',
    ],
    fileName: 'aenderungen',
  },
  decided: {
    greeting: 'Guten Tag,',
    subject: '{{portal}}: Ihre gewünschten Änderungen',
    approved: 'Änderungen, die die Geschäftsstelle übernommen hat:',
    declined: 'Änderungen, die die Geschäftsstelle nicht übernommen hat:',
    link: 'Zu Ihrem Profil',
  },
  management: 'Geschäftsleitung',
};
