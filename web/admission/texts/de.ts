import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  agreement: {
    title: 'Den Nutzungsbedingungen zustimmen',
    changed: 'Die Nutzungsbedingungen haben sich geändert',
    first: 'Für das Portal gelten die Nutzungsbedingungen vom {{version}}.',
    again:
      'Ab jetzt gelten die Nutzungsbedingungen vom {{version}}. Zuletzt haben Sie denen vom {{before}} zugestimmt.',
    change: 'Das hat sich geändert:',
    terms: 'Nutzungsbedingungen',
    agree: 'Zustimmen und weiter',
    ownData: 'Meine Daten herunterladen',
  },
  waiting: {
    pending: {
      title: 'Fast geschafft',
      text: 'Ihre Registrierung liegt der Geschäftsstelle vor. Sobald die Geschäftsstelle sie freigibt, können Sie das Portal nutzen. Das dauert meist ein bis zwei Werktage.',
      still:
        'Die Geschäftsstelle hat Ihre Registrierung noch nicht freigegeben. Bitte sehen Sie später noch einmal nach.',
    },
    blocked: {
      title: 'Ihr Zugang ist gesperrt',
      text: 'Die Geschäftsstelle Ihres Verbandes hat Ihren Zugang gesperrt. Halten Sie das für ein Versehen, rufen Sie dort bitte an.',
      still: 'Ihr Zugang ist weiterhin gesperrt.',
    },
    left: {
      title: 'Ihre Mitgliedschaft ist beendet',
      text: 'Die Geschäftsstelle Ihres Verbandes führt Sie nicht mehr als Mitglied. Stimmt das nicht, rufen Sie dort bitte an.',
      still: 'Ihre Mitgliedschaft ist weiterhin beendet.',
    },
    notInvited: {
      title: 'Dieses Portal ist für eingeladene Mitglieder',
      text: 'Für Ihre Adresse liegt keine Einladung vor. Bitte lassen Sie sich von der Geschäftsstelle Ihres Verbandes einladen.',
      still: 'Für Ihre Adresse liegt weiterhin keine Einladung vor.',
    },
    refused: {
      title: 'Die Geschäftsstelle hat Sie nicht zugelassen',
      text: 'Halten Sie das für ein Versehen, wenden Sie sich bitte an die Geschäftsstelle. Nur sie kann das ändern.',
      still: 'Die Geschäftsstelle hat ihre Entscheidung nicht geändert.',
    },
    notJoined: {
      title: 'Sie gehören noch nicht zu {{portal}}',
      text: 'Möchten Sie dort um Aufnahme bitten? Die Geschäftsstelle entscheidet darüber. Vorher erfährt sie nichts von Ihnen.',
      open: 'Möchten Sie die Beiträge dort lesen? Dann nehmen wir Sie sofort auf. Vorher erfährt dort niemand von Ihnen.',
    },
    whichPerson: {
      title: 'Wer sind Sie?',
      text: 'Mehrere Personen in {{portal}} haben Ihre E-Mail-Adresse. Wählen Sie Ihren Namen. Die anderen brauchen danach für einen Zugang eine eigene E-Mail-Adresse.',
      still: 'Das Portal weiß noch nicht, wer Sie sind.',
    },
    unknown: {
      title: 'Einen Moment',
      text: 'Wir prüfen Ihre Mitgliedschaft.',
      still: 'Ihre Mitgliedschaft lässt sich nicht laden.',
    },
    signedInAs: 'Sie sind angemeldet als',
    again: 'Noch einmal prüfen',
    signOut: 'Abmelden',
    back: 'Zurück zu {{portal}}',
  },
  who: { choose: 'Ihr Name', none: 'Keine dieser Personen', me: 'Das bin ich' },
  asked: {
    ask: 'Um Aufnahme bitten',
    send: 'An die Geschäftsstelle senden',
    sent: 'Ihre Angaben liegen jetzt der Geschäftsstelle vor.',
  },
  office: {
    title: 'Zulassung',
    waiting_one: '{{count}} Person wartet auf Zulassung',
    waiting_other: '{{count}} Personen warten auf Zulassung',
    one: '{{name}}, seit {{since}}',
    longest: 'am längsten {{name}}, seit {{since}}',
    look: 'Ansehen',
  },
};
