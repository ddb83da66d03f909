import type { Translated } from '#web/base/text-types.ts';
import type { records as english } from './en.ts';

export const records: Translated<typeof english> = {
  removeTitle: '„{{name}}“ entfernen?',
  honours: {
    title: 'Ehrungen',
    add: 'Ehrung eintragen',
    change: 'Ehrung ändern',
    none: 'Keine Ehrung verzeichnet.',
    name: 'Ehrung',
    hint: 'Etwa Goldener Meisterbrief oder Ehrenmeister',
    awarded: 'verliehen am {{day}}',
    noDay: 'ohne Datum',
    removeText: 'Als wäre sie nie verliehen worden. Der Verlauf nennt sie weiterhin.',
  },
  agreements: {
    title: 'Nutzungsbedingungen',
    agreed: 'Fassung vom {{version}}, zugestimmt am {{day}}',
    none: 'Noch keiner Fassung zugestimmt.',
  },
  consents: {
    title: 'Einwilligungen',
    lead: 'Angebote von Partnern per E-Mail brauchen eine, Einladungen nach der Satzung nicht.',
    add: 'Einwilligung eintragen',
    change: 'Einwilligung ändern',
    none: 'Keine Einwilligung verzeichnet.',
    kind: 'Willigt ein in',
    kinds: {
      pictures: 'Veröffentlichung von Bildern',
      partnerOffers: 'Angebote von Partnern per E-Mail',
      contactDetails: 'Weitergabe der Kontaktdaten',
    },
    stands: 'gilt',
    withdrawn: 'widerrufen',
    given: 'erteilt am {{day}}',
    withdrawnOn: 'widerrufen am {{day}}',
    evidenceHint: 'Womit sie erteilt wurde, etwa Aufnahmeantrag vom 3. Mai',
    dayHint: 'Spätestens heute',
    withdrawnHint: 'Nicht vor der Erteilung und spätestens heute',
    taken: 'Diese Einwilligung gilt schon. Tragen Sie erst den Widerruf ein.',
    withdraw: 'Widerruf eintragen',
    withdrawTitle: 'Widerruf eintragen: {{name}}?',
    withdrawText: '{{name}} hat zum heutigen Tag widerrufen. Der Eintrag bleibt als Nachweis.',
    withdrawDone: 'Der Widerruf ist eingetragen.',
    removeText: 'Als wäre sie nie erteilt worden. Hat jemand widerrufen, tragen Sie besser den Widerruf ein.',
  },
};
