import type { Translated } from '#contract/base/text/translated.ts';
import { audience } from '../audience/de.ts';
import { picker } from '../picker/de.ts';
import { reach } from '../reach/de.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  noCompany: 'ohne Betrieb',
  reach,
  people: {
    search: 'Name oder E-Mail suchen',
    searchAgain: 'In der Liste suchen',
    nothing: 'Niemand heißt so.',
    nobody: 'Niemand.',
    shown: '{{shown}} von {{total}}',
    more: 'Weitere laden',
    failed: 'Die Personen lassen sich nicht laden',
    groupsFailed: 'Die Liste lässt sich nicht laden',
    noSuchGroup: 'Keine Treffer.',
    noGroup: 'Keine.',
    noEmail: 'keine E-Mail-Adresse',
    addressBlocked: 'E-Mails kommen zurück',
    back: 'Zurück',
    found: 'Gefundene Personen',
    lacks: {
      noConsent: 'keine Einwilligung in Angebote',
      lacksBoth: 'E-Mail-Adresse oder Postanschrift fehlt',
      lacksWorking: 'E-Mails kommen zurück, und die Postanschrift fehlt',
      lacksServer: 'Es ist kein Mailserver eingerichtet, und die Postanschrift fehlt',
      lacksPostal: 'Postanschrift fehlt',
    },
    states: {
      open: 'mit Zugang',
      invited: 'eingeladen',
      none: 'ohne Zugang',
      applied: 'wartet auf Freigabe',
      declined: 'abgelehnt',
      blocked: 'gesperrt',
      left: 'ausgetreten',
    },
  },
  audience,
  picker,
};
