import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  manifest: {
    about: 'Beiträge, Termine und Dokumente Ihres Verbandes',
    documents: 'Dokumente',
    profile: 'Mein Profil',
  },
  testMail: {
    subject: 'Testmail: So kommen unsere E-Mails an',
    greeting: 'Guten Tag,',
    lead: 'so kommen die E-Mails des Portals bei den Mitgliedern an.',
    answers: 'Antworten auf E-Mails des Portals gehen an {{replyTo}}.',
    nowhere: 'Die Geschäftsstelle hat noch keine Adresse für Antworten eingetragen.',
  },
};
