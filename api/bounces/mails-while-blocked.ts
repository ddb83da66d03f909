import type { MailKind } from '#contract/privacy/mails.ts';

/**
 * Which mails still go to an address from which others came back: those that somebody has just asked for to sign in, to
 * prove an address or to leave, and those that warn of what was done to a sign-in.
 */
export const goesToBlocked: Readonly<Record<MailKind, boolean>> = {
  verification: true,
  reset: true,
  existing: true,
  secondFactorOn: true,
  secondFactorOff: true,
  secondFactorTaken: true,
  recoveryCodeUsed: true,
  passkeyAdded: true,
  passkeyRemoved: true,
  addressChange: true,
  addressChanged: true,
  addressReturned: true,
  invitation: false,
  admitted: false,
  refused: false,
  waiting: false,
  changesDecided: false,
  harm: false,
  notice: false,
  digest: false,
  post: false,
  correction: false,
  posts: false,
  reminder: false,
  barrier: false,
  deletionAsked: true,
  deletionTakenBack: true,
  deleted: true,
};
