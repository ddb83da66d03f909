export const texts = {
  new: 'New association',
  create: 'Add association',
  search: 'Search associations',
  caption: 'Associations',
  failed: 'The associations cannot be loaded',
  failedOne: 'The association cannot be loaded',
  empty: 'No associations yet',
  emptyText: 'This list shows which guilds belong to which association.',
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
  none: 'No guild belongs to it yet. You choose the association in the details of a guild.',
  factsTitle: 'Contact',
  openingHoursHint: 'For example Mon to Thu 8 am to 4 pm',
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    associations: typeof texts;
  }
}
