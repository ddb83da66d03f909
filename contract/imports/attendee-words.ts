/** What a column of a table of attendees can be, beside the answer to a question, which its id names. */
export const attendeeFields = ['firstName', 'lastName', 'company', 'email', 'year', 'state'] as const;
export type AttendeeField = (typeof attendeeFields)[number];

export const attendeeLimits = { rows: 2000, columns: 40, cell: 500 } as const;

/** What becomes of who has no free seat. */
export const seatChoices = ['wait', 'beyond'] as const;
export type SeatChoice = (typeof seatChoices)[number];

export const attendeeOutcomes = ['new', 'changed', 'unchanged', 'refused'] as const;
export type AttendeeOutcome = (typeof attendeeOutcomes)[number];

/** Why a row cannot be entered. */
export const attendeeRefusals = [
  'noName',
  'nameTooLong',
  'unknownState',
  'badYear',
  /** `what` is the question. */
  'badAnswer',
  'unknownCompany',
  'ambiguousCompany',
  /** Neither company nor person is known. */
  'unknownPerson',
  'ambiguousPerson',
  /** The person is of several companies. */
  'whichCompany',
  /** The post does not ask the company or person. */
  'notAsked',
  'twice',
  /** Registered already by another company. */
  'elsewhere',
  /** Of one company some come and some wait. */
  'mixed',
  /** More people than one registration may have. */
  'tooMany',
  /** None is free, and there is no waiting list. */
  'noSeats',
] as const;
export type AttendeeRefusal = (typeof attendeeRefusals)[number];
