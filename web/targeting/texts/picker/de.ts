import type { Translated } from '#web/base/text-types.ts';
import type { picker as english } from './en.ts';

export const picker: Translated<typeof english> = {
  all: 'Alle',
  titleInclude: 'Geht an',
  titleExclude: 'Aber nicht an',
  search: 'Gruppe suchen',
  kind: 'Nach Art der Gruppe filtern',
  kinds: {
    guild: 'Innungen',
    list: 'Listen',
    role: 'Ämter und Rollen',
    guildRole: 'Ämter in Innungen',
    craft: 'Gewerke',
    company: 'Betriebe',
    association: 'Verbände',
  },
  found: 'Gefundene Gruppen',
  nothing: 'Keine Gruppe heißt so.',
  others_one: 'Und 1 weitere. Suchen Sie genauer, um sie zu finden.',
  others_other: 'Und {{count}} weitere. Suchen Sie genauer, um sie zu finden.',
  failed: 'Die Gruppen lassen sich nicht laden',
  on: {
    include: 'bekommt den Beitrag bisher',
    exclude: 'ist bisher ausgenommen',
  },
  done_zero: 'Schließen',
  done_one: 'Fertig: 1 Gruppe',
  done_other: 'Fertig: {{count}} Gruppen',
};
