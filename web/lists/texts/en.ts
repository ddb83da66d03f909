export const texts = {
  ownerHint: 'Who answers for who is on it',
  purposeHint: 'What it is for, and until when it is needed',
  new: 'New list',
  create: 'Add list',
  search: 'Search lists',
  caption: 'Lists',
  failed: 'The lists cannot be loaded',
  failedOne: 'The list cannot be loaded',
  empty: 'No lists yet',
  emptyText: 'Lists are kept by hand: for who belongs together and shares no guild, office or role.',
  columns: {
    name: 'List',
    description: 'Description',
    people: 'People',
  },
  add: 'Add people',
  which: 'People',
  find: 'Name or e-mail address',
  none: 'Nobody is on this list yet.',
  summary_one: 'One person joins {{list}}.',
  summary_other: '{{count}} people join {{list}}.',
  added_one: '1 person added.',
  added_other: '{{count}} people added.',
  takeOne: 'Take {{name}} off the list',
  takeSummary: '{{name}} is taken off {{list}}.',
  taken: '{{name}} is no longer on the list.',
  delete: {
    action: 'Delete list',
    title: 'Delete {{name}}?',
    summary_one: 'The list with 1 person is gone for good. The person stays.',
    summary_other: 'The list with {{count}} people is gone for good. The people stay.',
    done: 'The list is deleted.',
  },
} as const;

declare module '#web/base/text-types.ts' {
  interface Texts {
    lists: typeof texts;
  }
}
