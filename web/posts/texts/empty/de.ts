import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  showAll: 'Alle Beiträge zeigen',
  all: {
    title: 'Noch keine Beiträge',
    text: 'Sobald Ihre Innung oder die Geschäftsstelle etwas für Sie veröffentlicht, finden Sie es hier.',
    office: 'Beiträge von Ihnen, die auch an Sie gerichtet sind, finden Sie dann hier.',
  },
  toConfirm: {
    title: 'Alles bestätigt',
    text: 'Hier stehen Beiträge, die Sie noch bestätigen sollen.',
  },
  unread: { title: 'Alles gelesen', text: 'Neue Beiträge stehen hier, bis Sie sie öffnen.' },
  kind: {
    notice: { title: 'Keine Mitteilungen', text: 'Kurze Mitteilungen der Geschäftsstelle finden Sie hier.' },
    circular: {
      title: 'Keine Rundschreiben',
      text: 'Sobald die Geschäftsstelle Ihrer Innung ein Rundschreiben schickt, finden Sie es hier.',
    },
    invitation: {
      title: 'Keine Einladungen',
      text: 'Sobald Ihre Innung zu einer Versammlung oder einem Termin einlädt, finden Sie die Einladung hier.',
    },
    urgent: {
      title: 'Keine Eilmeldungen',
      text: 'Eilmeldungen, etwa eine Warnung vor Betrug, finden Sie hier.',
    },
    training: {
      title: 'Nichts zur Ausbildung',
      text: 'Kurse, Prüfungen und Neues für Ausbildungsbetriebe finden Sie hier.',
    },
    event: {
      title: 'Keine Veranstaltungen',
      text: 'Seminare, Feiern und Fahrten finden Sie hier, sobald sie angekündigt sind.',
    },
    tariff: {
      title: 'Nichts zum Tarif',
      text: 'Neue Tarifabschlüsse finden Sie hier, sobald sie für Ihren Betrieb gelten.',
    },
    report: { title: 'Keine Berichte', text: 'Berichte von Versammlungen, Wahlen und Feiern finden Sie hier.' },
    offer: { title: 'Keine Angebote', text: 'Rahmenverträge und Angebote von Partnern finden Sie hier.' },
  },
};
