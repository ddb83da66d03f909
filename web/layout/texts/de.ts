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
  navigation: {
    label: 'Hauptnavigation',
    open: 'Navigation öffnen',
    close: 'Navigation schließen',
    more: '{{title}}: mehr zeigen',
    less: '{{title}}: weniger zeigen',
  },
  coming: {
    heading: 'Das folgt',
    documents: {
      title: 'Dokumente',
      text: 'Hier hängen bald Rundschreiben, Verträge und Formulare Ihres Verbandes, immer in der gültigen Fassung.',
    },
    profile: {
      title: 'Mein Profil',
      text: 'Hier pflegen Sie bald Ihre Kontaktdaten, Benachrichtigungen und Ihr Passwort.',
    },
  },
};
