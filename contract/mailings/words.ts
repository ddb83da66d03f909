export const mailFrequencies = ['atOnce', 'daily', 'weekly', 'never'] as const;
export type MailFrequency = (typeof mailFrequencies)[number];

/** Mails of new documents are collected for a day at least. */
export const folderFrequencies = ['daily', 'weekly', 'never'] as const;
export type FolderFrequency = (typeof folderFrequencies)[number];

/**
 * The publication is a post's first mailing. A correction has the number of its revision; the other kinds count from 1.
 * `moved` and `cancelled` are letters to those who registered for its event.
 */
const mailingKinds = ['publication', 'correction', 'reminder', 'withdrawal', 'moved', 'cancelled'] as const;
export type MailingKind = (typeof mailingKinds)[number];

/** Of those who registered alone, whatever they have of the post. */
export type EventMailing = Extract<MailingKind, 'moved' | 'cancelled'>;

/** That people and companies of the audience are sent. */
export type PostMailing = Exclude<MailingKind, EventMailing>;

export type PushedMailing = Exclude<PostMailing, 'withdrawal'>;

/** `skipped`: is not sent; `void`: the recipient may no longer see the post. */
export const deliveryStates = ['due', 'sending', 'sent', 'refused', 'bounced', 'skipped', 'void'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * What became of the way by which a post reaches somebody: `portalOnly` without a mail, `sentJoined` has set up an access
 * since then, `kept` in the outbox, `collected` waits for its reader's hour, `ready` and `posted` letters, `stopped` with the withdrawn post, `expired` with its last day; the last say why nothing does.
 */
export const arrivals = [
  'sent',
  'sentJoined',
  'kept',
  'waiting',
  'collected',
  'unclear',
  'refused',
  'bounced',
  'portalOnly',
  'posted',
  'ready',
  'stopped',
  'expired',
  'lacksBoth',
  'lacksWorking',
  'lacksServer',
  'lacksPostal',
  'noConsent',
] as const;
export type Arrival = (typeof arrivals)[number];
