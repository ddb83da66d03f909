import type { Translated } from '#web/base/i18n.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  waiting: {
    pending: {
      title: 'Fast geschafft',
      text: 'Ihre Registrierung liegt bei der Geschäftsstelle. Sobald sie freigegeben ist, können Sie mitlesen und mitmachen. Das dauert meist ein bis zwei Werktage.',
      still: 'Noch nicht freigegeben. Schauen Sie gern später wieder vorbei.',
    },
    blocked: {
      title: 'Ihr Zugang ist gesperrt',
      text: 'Die Geschäftsstelle Ihres Verbandes hat Ihren Zugang gesperrt. Halten Sie das für ein Versehen, rufen Sie dort bitte an.',
      still: 'Ihr Zugang ist weiterhin gesperrt.',
    },
    left: {
      title: 'Ihre Mitgliedschaft ist beendet',
      text: 'Für die Geschäftsstelle Ihres Verbandes sind Sie kein Mitglied mehr. Stimmt das nicht, rufen Sie dort bitte an.',
      still: 'Ihre Mitgliedschaft ist weiterhin beendet.',
    },
    notInvited: {
      title: 'Dieses Portal ist für eingeladene Mitglieder',
      text: 'Für Ihre Adresse liegt keine Einladung vor. Bitte lassen Sie sich von der Geschäftsstelle Ihres Verbandes einladen.',
      still: 'Für Ihre Adresse liegt weiterhin keine Einladung vor.',
    },
    unknown: {
      title: 'Einen Moment',
      text: 'Wir sehen nach Ihrer Mitgliedschaft.',
      still: 'Ihre Mitgliedschaft lässt sich nicht laden.',
    },
    signedInAs: 'Sie sind angemeldet als',
    again: 'Noch einmal prüfen',
    signOut: 'Abmelden',
  },
};
