import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  see: 'Einladung ansehen',
  title: 'Die Einladung',
  lead: 'Jede Person, die Sie einladen, erhält diese E-Mail. Hier steht sie in der Sprache des Portals; jede Person liest sie in ihrer eigenen.',
  note: 'Ihr Satz in der Einladung',
  noteHint: 'Ihr Satz steht in jeder Einladung, die ab jetzt verschickt wird.',
  save: 'Satz speichern',
  saved: 'Der Satz ist gespeichert.',
  together: 'Personen mit derselben Adresse erhalten zusammen eine E-Mail.',
  failed: 'Die Einladung lässt sich nicht laden',
  one: {
    send: 'Einladen',
    sendOf: '{{name}} einladen',
    title: '{{name}} einladen?',
    text: 'An {{email}} wird eine E-Mail mit dem Link zum Zugang verschickt.',
    again: 'Noch einmal einladen',
    againOf: '{{name}} noch einmal einladen',
    againTitle: '{{name}} noch einmal anschreiben?',
    againText: {
      sent: 'An {{email}} wurde schon eine E-Mail verschickt: {{at}}. Jetzt wird eine zweite dorthin verschickt.',
      sending:
        'Das Portal hat dem Mailserver eine E-Mail an {{email}} übergeben ({{at}}), und er hat sie nicht bestätigt. Sie kann angekommen sein. Jetzt wird eine zweite dorthin verschickt.',
      refused:
        'Der Mailserver hat {{email}} abgelehnt ({{at}}). Jetzt wird noch eine E-Mail dorthin verschickt; ohne andere Adresse wird sie wahrscheinlich wieder abgelehnt.',
      bounced:
        'Die E-Mail an {{email}} kam zurück, vermerkt {{at}}. Jetzt wird noch eine E-Mail dorthin verschickt; ohne andere Adresse kommt sie wahrscheinlich wieder zurück.',
    },
    done: 'Die Einladung wird an {{email}} verschickt.',
    nobody: 'Es wurde nichts verschickt. {{name}} hat sich inzwischen angemeldet oder erhält gerade eine E-Mail.',
  },
};
