import type { MailKind } from '#contract/identity/mails.ts';

interface Goes {
  toLeaving: boolean;
  toBlocked: boolean;
  /** To a domain at a standstill: the others wait until the office resumes. */
  toPaused: boolean;
}

const always: Goes = { toLeaving: true, toBlocked: true, toPaused: true };
const toLeaving: Goes = { toLeaving: true, toBlocked: false, toPaused: false };
const never: Goes = { toLeaving: false, toBlocked: false, toPaused: false };

/** Mails just requested and security warnings always go. Contact addresses are nobody's, so they are not blocked. */
export const goes: Readonly<Record<MailKind, Goes>> = {
  verification: always,
  reset: always,
  existing: always,
  secondFactorOn: always,
  secondFactorOff: always,
  secondFactorTaken: always,
  recoveryCodeUsed: always,
  passkeyAdded: always,
  passkeyRemoved: always,
  addressChange: always,
  addressChanged: always,
  addressReturned: always,
  invitation: never,
  // Nobody else could resume the domain.
  firstAdmin: { ...never, toPaused: true },
  setUp: always,
  admitted: toLeaving,
  refused: toLeaving,
  waiting: never,
  changesDecided: never,
  authors: never,
  question: never,
  answer: never,
  registration: never,
  harm: never,
  notice: never,
  digest: never,
  post: never,
  correction: never,
  withdrawal: never,
  posts: never,
  reminder: never,
  barrier: toLeaving,
  deletionAsked: always,
  deletionTakenBack: always,
  // The address is kept no longer than it takes.
  deleted: always,
  test: always,
};
