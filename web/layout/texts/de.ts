import type { Translated } from '#web/base/i18n.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  skip: 'Zum Inhalt springen',
  display: 'Anzeige einstellen',
  displayCustomised: 'Anzeige einstellen (angepasst)',
  account: 'Konto',
  profile: 'Profil',
  settings: 'Einstellungen',
  signOut: 'Abmelden',
  portal: 'Portal',
  switchPortal: 'wechseln',
  otherPortals: 'Hier sind Sie kein Mitglied',
  waiting_one: '{{count}} Person wartet auf Zulassung',
  waiting_other: '{{count}} Personen warten auf Zulassung',
  news: 'Aktuelles',
  documents: 'Dokumente',
  myProfile: 'Mein Profil',
  administration: 'Administration',
  newContent: 'Neuer Inhalt',
  drafts: 'Entwürfe',
  scheduled: 'Geplant',
  published: 'Veröffentlicht',
  targeting: 'Zielgruppen',
  invitations: 'Einladungen',
  audit: 'Protokoll',
  meFailed: 'Ihre Mitgliedschaft lässt sich nicht laden',
  counts: {
    unread_one: '1 ungelesener Beitrag',
    unread_other: '{{number}} ungelesene Beiträge',
    posts_one: '1 Beitrag',
    posts_other: '{{number}} Beiträge',
  },
  officeArea: {
    title: 'Dieser Bereich gehört der Geschäftsstelle',
    text: 'Hier schreibt sie Beiträge und pflegt, wer dazugehört. Was an Sie gerichtet ist, sehen Sie alles unter Aktuelles. Brauchen Sie hier Zugang, fragen Sie die Geschäftsstelle.',
    back: 'Zu Aktuelles',
  },
  navigation: {
    label: 'Hauptnavigation',
    open: 'Navigation öffnen',
    close: 'Navigation schließen',
    more: '{{title}}: mehr zeigen',
    less: '{{title}}: weniger zeigen',
  },
  coming: {
    heading: 'Das folgt',
    profile: {
      title: 'Mein Profil',
      text: 'Hier pflegen Sie bald Ihre Kontaktdaten, Benachrichtigungen und Ihr Passwort.',
    },
  },
};
