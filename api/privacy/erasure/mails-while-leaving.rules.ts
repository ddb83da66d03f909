import type { MailKind } from '#contract/privacy/mails.ts';

/**
 * Which mails still go to somebody who has asked to be deleted and waits for the day: those about the deletion, the sign-in
 * and its safety. What a portal receives at the address that it gives to everybody is no mail to the person who has it too.
 */
export const goesToLeaving: Readonly<Record<MailKind, boolean>> = {
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
  admitted: true,
  refused: true,
  waiting: false,
  changesDecided: false,
  harm: false,
  notice: false,
  digest: false,
  post: false,
  correction: false,
  posts: false,
  reminder: false,
  barrier: true,
  deletionAsked: true,
  deletionTakenBack: true,
  deleted: true,
};
