/** Who answers: one person for a company and whom it brings along, or each person alone. */
export const registrationParties = ['company', 'person'] as const;
export type RegistrationParty = (typeof registrationParties)[number];

/** `offered`: a seat became free and is held until a time. `declined`: nobody comes. */
export const registrationStates = ['coming', 'offered', 'waiting', 'declined'] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** For the office's list; `open`: no answer yet. */
export const listedRegistrationStates = [...registrationStates, 'open'] as const;
export type ListedRegistrationState = (typeof listedRegistrationStates)[number];

/** How the office received an answer. */
export const enteredRegistrationWays = ['phone', 'paper', 'mail', 'inPerson'] as const;
export type EnteredRegistrationWay = (typeof enteredRegistrationWays)[number];

/** `link`: with the link in an e-mail. `office`: the office has cancelled it. */
export const registrationWays = ['portal', 'link', ...enteredRegistrationWays, 'office'] as const;
export type RegistrationWay = (typeof registrationWays)[number];

/** `early`: it has not begun. `closed`: the last day has passed, or the event has begun. */
export const registrationPeriods = ['early', 'open', 'closed', 'over'] as const;
export type RegistrationPeriod = (typeof registrationPeriods)[number];

/** What became of an event, for those who registered; `resumed`: it takes place after all. */
export type EventNews = 'moved' | 'cancelled' | 'resumed';

/** To whom the office writes: `waiting` with offers, `open` has not answered, `chosen` are rows of the list. */
export const eventMessageGroups = ['coming', 'waiting', 'open', 'chosen'] as const;
export type EventMessageGroup = (typeof eventMessageGroups)[number];

export const eventMessageLimits = { subject: 150, text: 5000, chosen: 1000, restHours: 24, letterDays: 4 } as const;

export const questionKinds = ['choice', 'text', 'number', 'consent'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Of the registration as a whole, or of each person. */
export const questionScopes = ['registration', 'person'] as const;
export type QuestionScope = (typeof questionScopes)[number];

export const registrationLimits = {
  seats: 10_000,
  people: 100,
  offerHours: 336,
  questions: 10,
  question: 200,
  choices: 12,
  choice: 100,
  answer: 200,
  name: 100,
  reason: 300,
  /** Why one gets a seat before others. */
  seatReason: 200,
  /** Rows of the list that are exported by name. */
  exported: 200,
  /** Years of an apprenticeship. */
  years: 4,
} as const;
