import type { MailKind } from '#contract/identity/mails.ts';

/** Whether a mail still goes to those to whom most do not. */
interface Goes {
  /** To somebody who has asked to be deleted and waits for the day. */
  toLeaving: boolean;
  /** To an address from which others came back. */
  toBlocked: boolean;
}

const always: Goes = { toLeaving: true, toBlocked: true };
const toLeaving: Goes = { toLeaving: true, toBlocked: false };
const never: Goes = { toLeaving: false, toBlocked: false };

/**
 * Which mails still go to them. Always go those that somebody has just asked for to sign in, to prove an address or to leave,
 * and those that warn of what was done to a sign-in. What a portal receives at the address that it gives to everybody is no
 * mail to the person who has it too.
 */
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
  admitted: toLeaving,
  refused: toLeaving,
  waiting: never,
  changesDecided: never,
  harm: never,
  notice: never,
  digest: never,
  post: never,
  correction: never,
  posts: never,
  reminder: never,
  barrier: toLeaving,
  deletionAsked: always,
  deletionTakenBack: always,
  deleted: always,
};
