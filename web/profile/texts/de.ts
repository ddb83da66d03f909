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
  person: {
    save: 'Speichern',
    discard: 'Verwerfen',
    saved: 'Ihre Angaben sind gespeichert.',
    languageHint: 'Darin sprechen das Portal und seine Mails mit Ihnen.',
    email: 'E-Mail',
    emailOfOffice: 'Unter dieser Adresse kennt Sie die Geschäftsstelle. Nur sie kann das ändern.',
    emailElsewhere: 'Nur die Geschäftsstelle kann das ändern, auch bei {{service}}, wo Ihre Anmeldung liegt.',
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
};
