import type { Translated } from '#web/base/i18n.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  title: 'Mein Profil',
  lead: 'So kennt Sie die Geschäftsstelle.',
  sections: 'Abschnitte',
  failed: 'Ihr Profil lässt sich nicht laden',
  parts: {
    person: 'Person',
    company: 'Betrieb und Ämter',
    notifications: 'Benachrichtigungen',
    'sign-in': 'Anmeldung',
    data: 'Meine Daten',
  },
  days: {
    since: 'seit {{from}}',
    from: 'ab {{from}}',
    until: 'bis {{to}}',
    both: '{{from}} bis {{to}}',
  },
  company: {
    title: 'Betrieb und Ämter',
    lead: 'Nur die Geschäftsstelle kann das ändern.',
    report: 'Änderung melden',
    subject: 'Änderung zum Eintrag von {{name}}',
    nothing: 'Sie gehören noch zu keinem Betrieb und haben kein Amt.',
    through: 'über {{company}}',
    inPortal: 'im ganzen Verband',
    substitute: 'Vertretung: {{name}}',
    honours: 'Ehrungen',
    awarded: 'verliehen am {{day}}',
  },
  data: {
    title: 'Was über Sie gespeichert ist',
    lead: 'Das ist alles. Daneben steht, wer es sehen darf.',
    failed: 'Ihre Daten lassen sich nicht laden',
    seen: 'Wer es sehen darf:',
    kept: 'Ein Eintrag wird {{until}}.',
    entries_one: '{{number}} Eintrag',
    entries_other: '{{number}} Einträge',
    rest: 'Die letzten {{shown}}. Alle stehen in der Datei unter „Daten mitnehmen“.',
    looks: {
      lead: 'Jeder Blick der Geschäftsstelle in Ihre Angaben.',
      none: 'Niemand von der Geschäftsstelle hat Ihre Angaben angesehen.',
      somebody: 'Jemand, der nicht mehr im Portal ist',
    },
    mails: {
      lead: 'Jede E-Mail, die das Portal Ihnen geschickt hat.',
      none: 'Das Portal hat Ihnen noch keine E-Mail geschickt.',
    },
    takeAway: {
      title: 'Daten mitnehmen',
      lead: 'Alles von dieser Seite als ZIP, lesbar und maschinenlesbar.',
      save: 'Herunterladen',
      failed: 'Ihre Daten ließen sich nicht herunterladen. Bitte versuchen Sie es noch einmal.',
    },
  },
};
