export const texts = {
  new: 'New',
  read: 'Read',
  readAll: 'Mark all as read',
  settings: 'Notification settings',
  empty: 'There was nothing new for you in the last 30 days. New and corrected posts appear here.',
  failed: 'Your notifications cannot be loaded',
  published: 'New: {{kind}}',
  corrected: 'Corrected: {{note}}',
  reminder: 'Still to be confirmed',
  reminderUntil: 'Still to be confirmed by {{day}}',
  handedOver: 'Handed over by {{by}}',
  handedOverNote: 'Handed over by {{by}}: {{words}}',
  toApprove: 'Approval requested by {{by}}',
  approved: 'Approved by {{by}}',
  notApproved: 'Approval refused by {{by}}: {{words}}',
  unplanned: 'The post does not appear, it needs an approval',
  untitled: 'Untitled',
  answered: 'The office has answered your question',
  registeringEnded_zero: 'Registration has ended without answers',
  registeringEnded_one: 'Registration has ended: 1 answer',
  registeringEnded_other: 'Registration has ended: {{number}} answers',
  toTelephone: 'Please telephone: {{who}}. The seat on offer lapses {{until}}.',
  seatsFew_zero: 'All seats are taken',
  seatsFew_one: '1 seat is left',
  seatsFew_other: '{{number}} seats are left',
  questions: {
    title_one: '1 question is waiting',
    title_other: '{{number}} questions are waiting',
    what: 'for an answer from the office',
  },
  waiting: {
    title_one: '1 person is waiting',
    title_other: '{{number}} people are waiting',
    longest: 'for admission, {{name}} longest',
  },
  changes: {
    title_one: '1 person is waiting',
    title_other: '{{number}} people are waiting',
    what: 'for changes to their entry',
  },
  since: 'since {{day}}',
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    notices: typeof texts;
  }
}
