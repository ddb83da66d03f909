/** The states of a mail, for the office, its reader, exported files and the log. */
export const mailStates = {
  sent: 'sent',
  /** Written to a folder, as there was no mail server. */
  kept: 'in the outbox, not sent',
  queued: 'waiting to be sent',
  waiting: 'on its way',
  unclear: 'unclear whether sent',
  failed: 'not accepted',
  refused: 'refused',
  bounced: 'undeliverable',
  noAddress: 'no e-mail address',
  unwanted: 'not wanted',
  addressBlocked: 'sending to the address suspended',
  wantsLetters: 'company prefers letters',
  lettersOnly: 'blocked, letters only',
  noConsent: 'no consent to offers',
  noServer: 'no mail server',
  expired: 'post expired before',
  byPost: 'by post',
};
export type MailStates = Readonly<Record<keyof typeof mailStates, string>>;

/** The same for an invitation, whose gender some languages show. */
export const invitationStates = {
  none: 'never invited',
  missing: 'without an address',
  queued: mailStates.queued,
  sending: mailStates.waiting,
  sent: mailStates.sent,
  kept: mailStates.kept,
  refused: mailStates.refused,
  bounced: mailStates.bounced,
};
export type InvitationStates = Readonly<Record<keyof typeof invitationStates, string>>;
