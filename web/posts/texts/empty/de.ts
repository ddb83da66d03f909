import type { Translated } from '#web/base/text-types.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  showAll: 'Alle Beiträge zeigen',
  all: {
    title: 'Hier hängt noch nichts',
    text: 'Sobald Ihre Innung oder die Geschäftsstelle etwas für Sie hat, hängt es hier.',
    office: 'Was Sie veröffentlichen und was auch an Sie gerichtet ist, hängt dann hier.',
  },
  toConfirm: {
    title: 'Alles bestätigt',
    text: 'Was Sie zur Kenntnis nehmen sollen, steht hier, bis es bestätigt ist.',
  },
  unread: { title: 'Alles gelesen', text: 'Neue Beiträge stehen hier, bis Sie sie öffnen.' },
  kind: {
    notice: { title: 'Keine Mitteilungen', text: 'Kurze Mitteilungen der Geschäftsstelle hängen hier.' },
    circular: {
      title: 'Keine Rundschreiben',
      text: 'Sobald die Geschäftsstelle Ihrer Innung ein Rundschreiben schickt, hängt es hier.',
    },
    invitation: {
      title: 'Keine Einladungen',
      text: 'Sobald Ihre Innung zu einer Versammlung oder einem Termin einlädt, hängt die Einladung hier.',
    },
    urgent: {
      title: 'Keine Eilmeldungen',
      text: 'Was keinen Aufschub duldet, etwa eine Warnung vor Betrug, hängt hier.',
    },
    training: {
      title: 'Nichts zur Ausbildung',
      text: 'Kurse, Prüfungen und Neues für Ausbildungsbetriebe hängen hier.',
    },
    event: {
      title: 'Keine Veranstaltungen',
      text: 'Seminare, Feiern und Fahrten hängen hier, sobald sie angekündigt sind.',
    },
    tariff: {
      title: 'Nichts zum Tarif',
      text: 'Neue Tarifabschlüsse hängen hier, sobald sie für Ihren Betrieb gelten.',
    },
    report: { title: 'Keine Berichte', text: 'Berichte von Versammlungen, Wahlen und Feiern hängen hier.' },
    offer: { title: 'Keine Angebote', text: 'Rahmenverträge und Angebote von Partnern hängen hier.' },
  },
};
