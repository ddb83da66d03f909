export const texts = {
  title: 'Audit log',
  lead: 'Who changed what. Whose data the office has looked at is under “Looked at”. Nothing here can be changed or deleted.',
  export: 'Export',
  exportFailed: 'The log could not be exported. Please try again.',
  tooMany_one: 'An export has at most {{most}} entry. Please choose fewer days.',
  tooMany_other: 'An export has at most {{most}} entries. Please choose fewer days.',
  search: 'Name or value',
  filter: 'What was done',
  filters: { change: 'Changes', create: 'Added', update: 'Changed', delete: 'Deleted', read: 'Looked at', all: 'All' },
  from: 'From',
  to: 'Until',
  yearBack: 'The search looks back one year. Choose a first day to go further.',
  columns: { what: 'What', kind: 'Kind', at: 'When' },
  request: 'Request {{id}}',
  failed: 'The audit log cannot be loaded',
  empty: 'Nothing found',
  emptyText: 'Nothing was done that matches your search and filter.',
  reset: 'Show all changes',
  history: {
    caption: 'History',
    failed: 'The history cannot be loaded',
    nothing: 'Nothing has been changed yet.',
    becomes: 'becomes',
    yes: 'yes',
    no: 'no',
  },
} as const;

declare module '#web/base/text-types.ts' {
  interface Texts {
    audit: typeof texts;
  }
}
