import type { FieldWords } from '../../base/field-words.ts';

/**
 * What the fields of a person are called, how the log reads those that are no texts, and how columns are called that hold them.
 * In their order; the first is the stable key of imports, and its first German heading is how our own export calls it.
 */
export const personFields = {
  externalNumber: { name: 'External number', inTables: ['Person number', 'External number', 'Member number'] },
  salutation: { name: 'Salutation', inTables: ['Salutation'] },
  title: { name: 'Title', inTables: ['Title'] },
  firstName: { name: 'First name', inTables: ['First name', 'Given name', 'Forename'] },
  lastName: { name: 'Last name', inTables: ['Last name', 'Surname', 'Family name'] },
  email: { name: 'E-mail', inTables: ['Email address'] },
  phone: { name: 'Phone', inTables: ['Phone', 'Telephone'] },
  mobile: { name: 'Mobile', inTables: ['Mobile', 'Cell phone'] },
  street: { name: 'Street', inTables: ['Street', 'Street address', 'Address'] },
  postcode: { name: 'Postcode', inTables: ['Postcode', 'Postal code'] },
  town: { name: 'Town', inTables: ['Town', 'City'] },
  language: { name: 'Language', reads: 'languages', inTables: ['Language'] },
  companyNumber: { inTables: ['Company number', 'Company'] },
  function: { inTables: ['Function', 'Job'] },
  startsOn: { inTables: ['Starts on', 'Since', 'From'] },
  endsOn: { inTables: ['Ends on', 'Until'] },
  membership: { name: 'Membership', reads: 'userMemberships' },
  memberFrom: { name: 'Member from', reads: 'day' },
  memberUntil: { name: 'Member until', reads: 'day' },
  access: { name: 'Access', reads: 'userAccesses' },
  lettersWhenBlocked: { name: 'Letters despite the block', reads: 'truth' },
  activatedAt: { name: 'Access since', reads: 'instant' },
  secondFactorTakenAt: { name: 'Second step switched off on', reads: 'instant' },
  emailBlockedAt: { name: 'E-mails suspended since', reads: 'instant' },
  deleteOn: { name: 'Account to be deleted on', reads: 'day' },
  erasedAt: { name: 'Deleted on', reads: 'instant' },
  askedCompany: { name: 'Company stated' },
  askedMessage: { name: 'Message to the office' },
  refusal: { name: 'Reason for the refusal' },
  visibility: { name: 'Visible to', reads: 'visibility' },
  showsReads: { name: 'Read receipts to the office', reads: 'truth' },
} as const;

export type PersonFields = FieldWords<typeof personFields>;
