import type { FieldWords } from '../../base/field-words.ts';

/**
 * The names of the fields of a person, how the log formats those that are not text, and the headings of imported columns.
 * They are in order; the first is the stable key of imports, and the first German heading is that of our own export.
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
