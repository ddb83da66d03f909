export const texts = {
  title: 'Audit log',
  lead: 'The log shows who changed what. “Viewed” shows whose data the office has viewed. Nobody can change or delete entries.',
  tooMany_one: 'An export can have at most {{most}} entry. Please choose fewer days.',
  tooMany_other: 'An export can have at most {{most}} entries. Please choose fewer days.',
  search: 'Name or value',
  filter: 'Action',
  filters: { change: 'Changes', create: 'Added', update: 'Changed', delete: 'Deleted', read: 'Viewed', all: 'All' },
  from: 'From',
  to: 'Until',
  yearBack: 'The search goes back one year. For older entries, choose an earlier day under “From”.',
  columns: { what: 'What', kind: 'Kind', at: 'When' },
  request: 'Request {{id}}',
  failed: 'The audit log cannot be loaded',
  empty: 'Nothing found',
  emptyText: 'No entries match your search and filter.',
  reset: 'Show all changes',
  history: {
    caption: 'History',
    failed: 'The history cannot be loaded',
    nothing: 'No changes yet.',
    becomes: 'becomes',
    yes: 'yes',
    no: 'no',
  },
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    audit: typeof texts;
  }
}
