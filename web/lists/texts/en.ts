export const texts = {
  ownerHint: 'This person is responsible for the list',
  purposeHint: 'What the list is for, and how long you need it',
  new: 'New list',
  create: 'Add list',
  search: 'Search lists',
  caption: 'Lists',
  failed: 'The lists cannot be loaded',
  failedOne: 'The list cannot be loaded',
  empty: 'No lists yet',
  emptyText: 'In a list you group people who do not share a guild, an office or a role.',
  columns: {
    name: 'List',
    description: 'Description',
    people: 'People',
  },
  add: 'Add people',
  which: 'People',
  find: 'Name or e-mail address',
  none: 'Nobody is on this list yet.',
  summary_one: 'You are adding one person to {{list}}.',
  summary_other: 'You are adding {{count}} people to {{list}}.',
  added_one: '1 person added.',
  added_other: '{{count}} people added.',
  takeOne: 'Remove {{name}} from the list',
  takeSummary: 'You are removing {{name}} from {{list}}.',
  taken: '{{name}} is no longer on the list.',
  delete: {
    action: 'Delete list',
    title: 'Delete {{name}}?',
    summary_one: 'The list with 1 person is deleted for good. The person stays in the portal.',
    summary_other: 'The list with {{count}} people is deleted for good. The people stay in the portal.',
    done: 'The list has been deleted.',
  },
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    lists: typeof texts;
  }
}
