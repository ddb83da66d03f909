import type { Translated } from '#contract/base/text/translated.ts';
import type { records as english } from './en.ts';

export const records: Translated<typeof english> = {
  removeTitle: '„{{name}}“ entfernen?',
  honours: {
    title: 'Ehrungen',
    add: 'Ehrung eintragen',
    change: 'Ehrung ändern',
    none: 'Keine Ehrungen eingetragen.',
    name: 'Ehrung',
    hint: 'Zum Beispiel Goldener Meisterbrief oder Ehrenmeister',
    awarded: 'verliehen am {{day}}',
    noDay: 'ohne Datum',
    removeText: 'Der Eintrag wird gelöscht. Der Verlauf nennt die Ehrung weiterhin.',
  },
  agreements: {
    title: 'Nutzungsbedingungen',
    agreed: 'Fassung vom {{version}}, zugestimmt am {{day}}',
    none: 'Die Person hat noch keiner Fassung zugestimmt.',
  },
  consents: {
    title: 'Einwilligungen',
    lead: 'Für Angebote von Partnern per E-Mail ist eine Einwilligung nötig, für Einladungen nach der Satzung nicht.',
    add: 'Einwilligung eintragen',
    change: 'Einwilligung ändern',
    none: 'Keine Einwilligungen eingetragen.',
    kind: 'Einwilligung in',
    kinds: {
      pictures: 'Veröffentlichung von Bildern',
      partnerOffers: 'Angebote von Partnern per E-Mail',
      contactDetails: 'Weitergabe der Kontaktdaten',
    },
    stands: 'gilt',
    withdrawn: 'widerrufen',
    given: 'erteilt am {{day}}',
    withdrawnOn: 'widerrufen am {{day}}',
    evidenceHint: 'Nachweis der Einwilligung, zum Beispiel Aufnahmeantrag vom 3. Mai',
    dayHint: 'Spätestens heute',
    withdrawnHint: 'Nicht vor der Erteilung und spätestens heute',
    taken: 'Diese Einwilligung gilt schon. Tragen Sie erst den Widerruf ein.',
    withdraw: 'Widerruf eintragen',
    withdrawTitle: 'Widerruf eintragen: {{name}}?',
    withdrawText: '{{name}} hat zum heutigen Tag widerrufen. Der Eintrag bleibt als Nachweis.',
    withdrawDone: 'Der Widerruf ist eingetragen.',
    removeText:
      'Der Eintrag wird gelöscht, auch rückwirkend. Wenn jemand widerrufen hat, tragen Sie stattdessen den Widerruf ein.',
  },
};
