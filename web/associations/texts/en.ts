export const texts = {
  new: 'New association',
  create: 'Add association',
  search: 'Search associations',
  caption: 'Associations',
  failed: 'The associations cannot be loaded',
  failedOne: 'The association cannot be loaded',
  empty: 'No associations yet',
  emptyText: 'District, state and trade associations, and the guilds that belong to them.',
  columns: {
    name: 'Association',
    kind: 'Kind',
    guilds: 'Guilds',
  },
  kinds: {
    district: 'District association',
    state: 'State guild association',
    trade: 'Trade association',
  },
  guilds_one: '1 guild',
  guilds_other: '{{count}} guilds',
  guildsTitle: 'Guilds of the association',
  none: 'No guild belongs to it yet. A guild’s association is set in its details.',
  factsTitle: 'Whom to turn to',
  openingHoursHint: 'Such as Mon to Thu 8 am to 4 pm',
} as const;

declare module '#web/base/text-types.ts' {
  interface Texts {
    associations: typeof texts;
  }
}
