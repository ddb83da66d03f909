export const mailFrequencies = ['atOnce', 'daily', 'weekly', 'never'] as const;
export type MailFrequency = (typeof mailFrequencies)[number];

/** Mails of new documents are collected for a day at least. */
export const folderFrequencies = ['daily', 'weekly', 'never'] as const;
export type FolderFrequency = (typeof folderFrequencies)[number];

/** That people and companies of the audience are sent. */
const postMailings = ['publication', 'correction', 'reminder', 'withdrawal'] as const;
export type PostMailing = (typeof postMailings)[number];

/**
 * Letters to those who registered for the event of a post, or whom the office writes to: `message` has its own words;
 * `offer` and `seat` come from the waiting list, `declined` says that the office has cancelled a registration.
 */
export const eventMailings = ['moved', 'cancelled', 'message', 'offer', 'seat', 'declined'] as const;
export type EventMailing = (typeof eventMailings)[number];

/** The publication is a post's first mailing. A correction has the number of its revision; the other kinds count from 1. */
export type MailingKind = PostMailing | EventMailing;

/** Of an event: a reminder two days before, and the offer of a seat. */
const eventPushes = ['upcoming', 'offer'] as const;
export type EventPush = (typeof eventPushes)[number];

export type PushedMailing = Exclude<PostMailing, 'withdrawal'> | EventPush;

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
