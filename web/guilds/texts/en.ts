export const texts = {
  new: 'New guild',
  create: 'Add guild',
  search: 'Guild, craft or person',
  caption: 'Guilds',
  failedOne: 'The guild cannot be loaded',
  empty: 'No guilds yet',
  emptyText: 'Guilds hang here with their crafts, officers and companies. Posts and folders can be addressed to each.',
  filter: 'Which guilds',
  is: {
    current: 'Active',
    vacant: 'Office vacant',
    ending: 'Term ends soon',
    former: 'Ended',
  },
  columns: {
    crafts: 'Crafts',
    head: 'Guild master',
    companies: 'Companies',
    people: 'People',
  },
  vacant: 'vacant',
  headVacant: 'Office vacant',
  numbered: 'Guild no. {{number}}',
  since: 'since {{year}}',
  ended: 'ended',
  endedOn: 'ended on {{day}}',
  startsOn: 'from {{day}}',
  foundedHint: 'A year of four digits',
  end: {
    action: 'End guild',
    title: 'End {{name}}?',
    summary:
      '{{name}} ends today. Its companies and people no longer belong to it from tomorrow on; nothing is deleted.',
    done: 'The guild has ended.',
  },
  factsTitle: 'In the office',
  noPeople: 'Nobody belongs to this guild yet: people come with their companies.',
} as const;

declare module '#web/base/text-types.ts' {
  interface Texts {
    guilds: typeof texts;
  }
}
