export const texts = {
  new: 'New guild',
  create: 'Add guild',
  search: 'Guild, craft or person',
  caption: 'Guilds',
  failedOne: 'The guild cannot be loaded',
  empty: 'No guilds yet',
  emptyText:
    'This list shows the guilds with their crafts, officers and companies. You can address posts and folders to each of them.',
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
  foundedHint: 'A year with four digits',
  end: {
    action: 'Mark guild as ended',
    title: 'Mark {{name}} as ended?',
    summary: '{{name}} ends today. From tomorrow, its companies and people no longer belong to it. Nothing is deleted.',
    done: 'The guild is marked as ended.',
  },
  factsTitle: 'Office and statutes',
  noPeople: 'Nobody belongs to this guild yet. People belong to it through their companies.',
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    guilds: typeof texts;
  }
}
