export const texts = {
  title: 'Help',
  lead: 'Questions and answers, each with a link to the right page',
  guestLead: 'Questions and answers about signing in. All others can be read after signing in.',
  find: 'Search the questions',
  parts: { members: 'For members', office: 'For the office' },
  topics: {
    access: 'Access',
    reading: 'Reading and finding',
    notices: 'E-mails, letters and display',
    events: 'Dates and events',
    data: 'Your details',
    writing: 'Writing and publishing',
    reaching: 'Reaching the members',
    people: 'Members and companies',
    portal: 'Documents and data',
  },
  nothing: {
    title: 'No question found',
    text: 'No question has these words. Try a shorter word, or ask the office.',
  },
  open: 'Open the page',
  more: 'More about this',
  all: 'All questions',
  askTitle: 'Is this not your question?',
  ask: 'Ask the office',
  failed: 'The help could not be loaded',
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    help: typeof texts;
  }
}
