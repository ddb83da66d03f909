import type { Translated } from '#web/base/text-types.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  ownerHint: 'Wer dafür geradesteht, wer darauf steht',
  purposeHint: 'Wofür es die Liste gibt und wie lange sie gebraucht wird',
  new: 'Neue Liste',
  create: 'Liste anlegen',
  search: 'Listen durchsuchen',
  caption: 'Listen',
  failed: 'Die Listen lassen sich nicht laden',
  failedOne: 'Die Liste lässt sich nicht laden',
  empty: 'Noch keine Listen',
  emptyText:
    'Listen führen Sie von Hand: für alle, die zusammengehören und durch keine Innung, kein Amt und keine Rolle zusammenfinden.',
  columns: {
    name: 'Liste',
    description: 'Beschreibung',
    people: 'Personen',
  },
  add: 'Personen aufnehmen',
  which: 'Personen',
  find: 'Name oder E-Mail-Adresse',
  none: 'Noch steht niemand auf dieser Liste.',
  summary_one: 'Eine Person kommt auf die Liste {{list}}.',
  summary_other: '{{count}} Personen kommen auf die Liste {{list}}.',
  added_one: '1 Person aufgenommen.',
  added_other: '{{count}} Personen aufgenommen.',
  takeOne: '{{name}} von der Liste nehmen',
  takeSummary: '{{name}} kommt von der Liste {{list}}.',
  taken: '{{name}} steht nicht mehr auf der Liste.',
  delete: {
    action: 'Liste löschen',
    title: '{{name}} löschen?',
    summary_one: 'Die Liste mit 1 Person ist dann weg. Die Person bleibt.',
    summary_other: 'Die Liste mit {{count}} Personen ist dann weg. Die Personen bleiben.',
    done: 'Die Liste ist gelöscht.',
  },
};
