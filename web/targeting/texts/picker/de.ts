import type { Translated } from '#contract/base/text/translated.ts';
import type { picker as english } from './en.ts';

export const picker: Translated<typeof english> = {
  all: 'Alle',
  titles: {
    post: { include: 'Geht an', exclude: 'Aber nicht an' },
    visibility: { include: 'Zugriff für', exclude: 'Kein Zugriff für' },
    upload: { include: 'Hochladen dürfen', exclude: 'Hochladen dürfen nicht' },
  },
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
    post: { include: 'bekommt den Beitrag bisher', exclude: 'ist bisher ausgenommen' },
    visibility: { include: 'hat bisher Zugriff', exclude: 'ist bisher ausgenommen' },
    upload: { include: 'darf bisher hochladen', exclude: 'ist bisher ausgenommen' },
  },
  done_zero: 'Schließen',
  done_one: 'Fertig: 1 Gruppe',
  done_other: 'Fertig: {{count}} Gruppen',
};
