import type { Translated } from '#web/base/text-types.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  new: 'Neues Gewerk',
  create: 'Gewerk anlegen',
  search: 'Gewerk oder andere Bezeichnung',
  caption: 'Gewerke',
  failed: 'Die Gewerke lassen sich nicht laden',
  failedOne: 'Das Gewerk lässt sich nicht laden',
  empty: 'Noch keine Gewerke',
  emptyText: 'Hier stehen die Gewerke mit Anlage und Nummer der Handwerksordnung, und wie man sie sonst nennt.',
  columns: {
    name: 'Gewerk',
    number: 'Nummer',
    synonyms: 'Andere Bezeichnungen',
    companies: 'Betriebe',
  },
  companies: 'Betriebe dieses Gewerks',
  none: 'Noch hat kein Betrieb dieses Gewerk.',
  annexes: {
    A: 'A: zulassungspflichtig',
    B1: 'B1: zulassungsfrei',
    B2: 'B2: handwerksähnlich',
  },
  synonymsHint: 'Je Zeile eine. Die Suche findet das Gewerk auch damit.',
  numberHint: 'Von 1 bis 99',
};
