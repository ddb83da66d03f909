import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  new: 'Neues Gewerk',
  create: 'Gewerk anlegen',
  search: 'Gewerk oder andere Bezeichnung',
  caption: 'Gewerke',
  failed: 'Die Gewerke lassen sich nicht laden',
  failedOne: 'Das Gewerk lässt sich nicht laden',
  empty: 'Noch keine Gewerke',
  emptyText: 'Hier stehen die Gewerke mit Anlage und Nummer der Handwerksordnung und mit anderen Bezeichnungen.',
  catalogue: {
    missing_one: 'In diesem Portal fehlt 1 Gewerk der Handwerksordnung. Vorhandene Einträge bleiben unverändert.',
    missing_other:
      'In diesem Portal fehlen {{count}} Gewerke der Handwerksordnung. Vorhandene Einträge bleiben unverändert.',
    take_one: 'HwO-Verzeichnis übernehmen: 1 Gewerk',
    take_other: 'HwO-Verzeichnis übernehmen: {{count}} Gewerke',
    taken_one: '1 Gewerk hinzugefügt.',
    taken_other: '{{count}} Gewerke hinzugefügt.',
  },
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
  synonymsHint: 'Eine Bezeichnung je Zeile. Die Suche findet das Gewerk auch unter diesen Bezeichnungen.',
  numberHint: 'Von 1 bis 99',
};
