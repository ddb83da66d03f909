import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  ownerHint: 'Diese Person ist für die Liste verantwortlich',
  purposeHint: 'Zweck der Liste und wie lange Sie sie brauchen',
  new: 'Neue Liste',
  create: 'Liste anlegen',
  search: 'Listen durchsuchen',
  caption: 'Listen',
  failed: 'Die Listen lassen sich nicht laden',
  failedOne: 'Die Liste lässt sich nicht laden',
  empty: 'Noch keine Listen',
  emptyText:
    'In einer Liste fassen Sie Personen zusammen, die keine gemeinsame Innung, kein gemeinsames Amt und keine gemeinsame Rolle haben.',
  columns: {
    name: 'Liste',
    description: 'Beschreibung',
    people: 'Personen',
  },
  add: 'Personen aufnehmen',
  which: 'Personen',
  find: 'Name oder E-Mail-Adresse',
  none: 'Noch steht niemand auf dieser Liste.',
  summary_one: 'Sie nehmen eine Person in die Liste {{list}} auf.',
  summary_other: 'Sie nehmen {{count}} Personen in die Liste {{list}} auf.',
  added_one: '1 Person aufgenommen.',
  added_other: '{{count}} Personen aufgenommen.',
  takeOne: '{{name}} von der Liste nehmen',
  takeSummary: 'Sie nehmen {{name}} von der Liste {{list}}.',
  taken: '{{name}} steht nicht mehr auf der Liste.',
  delete: {
    action: 'Liste löschen',
    title: '{{name}} löschen?',
    summary_one: 'Die Liste mit 1 Person wird endgültig gelöscht. Die Person bleibt im Portal.',
    summary_other: 'Die Liste mit {{count}} Personen wird endgültig gelöscht. Die Personen bleiben im Portal.',
    done: 'Die Liste ist gelöscht.',
  },
};
