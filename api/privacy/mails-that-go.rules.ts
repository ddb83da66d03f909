import type { MailKind } from '#contract/identity/mails.ts';

interface Goes {
  toLeaving: boolean;
  toBlocked: boolean;
}

const always: Goes = { toLeaving: true, toBlocked: true };
const toLeaving: Goes = { toLeaving: true, toBlocked: false };
const never: Goes = { toLeaving: false, toBlocked: false };

/** Mails just requested and security warnings always go. Mails to the portal's contact address do too. */
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
  firstAdmin: never,
  setUp: always,
  admitted: toLeaving,
  refused: toLeaving,
  waiting: never,
  changesDecided: never,
  authors: never,
  question: never,
  answer: never,
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
  deleted: always,
  test: always,
};
