import * as z from 'zod';
import { arrivals, deliveryStates, folderFrequencies, mailFrequencies } from './words.ts';
import { ById, pageOf, SearchPaging } from '../base/page.ts';
import { pages } from '../base/pages.ts';
import { postKinds } from '../posts/words.ts';
import { get, patch, post } from '../base/route.ts';
import { noMailReasons, ways } from '../targeting/ways.ts';
import { Instant, lines } from '../base/text/text.ts';

const Kind = z.enum(postKinds);
const Frequency = z.enum(mailFrequencies);
const FolderFrequency = z.enum(folderFrequencies);
/** 1 is Monday (ISO 8601). */
const Weekday = z.int().min(1).max(7);
const Hour = z.int().min(0).max(23);
const Way = z.enum(ways);
/** Why a person or company got no mail of a post. */
const NoMail = z.enum([...noMailReasons, 'refused', 'bounced', 'leaving']);
export type UnmailedReason = z.output<typeof NoMail>;

export const MailPreferences = z
  .object({
    /** All kinds; `unmutable` ones cannot be `never` or without `push`. */
    kinds: z.array(z.object({ kind: Kind, frequency: Frequency, push: z.boolean(), unmutable: z.boolean() })),
    /** The day of the weekly mail. */
    weekday: Weekday,
    /** In Europe/Berlin. */
    hour: Hour,
    folders: FolderFrequency,
    eventReminders: z.boolean().describe('e-mails two days before an event to which the person comes'),
    eventReminderPushes: z.boolean().describe('the same to the person’s devices'),
    /** While set, only unmutable ones; the choices stay until one kind or `every` is chosen. */
    unsubscribedAt: Instant.nullable(),
    /** A person without one gets letters in place of e-mails. */
    hasAccess: z.boolean(),
    /** The person's own choices, without defaults. Sent back as `frequencies` and `folders`, they undo a change. */
    chosen: z.partialRecord(Kind, Frequency),
    version: z.int(),
  })
  .meta({ id: 'mailPreferences' });
export type MailPreferences = z.output<typeof MailPreferences>;

/** For the posts of the last `days` that the caller sees, as if today's choice had been valid then. */
export const RecentMails = z
  .object({
    days: z.int(),
    /** E-mails, each with one post or several; without urgent ones. */
    mails: z.int(),
    /** Urgent posts, each in an e-mail of its own. */
    urgent: z.int(),
  })
  .meta({ id: 'recentMails' });
export type RecentMails = z.output<typeof RecentMails>;

/** Null restores the portal's default. */
export const UpdateMailPreferences = z
  .strictObject({
    /** One choice for all kinds and for folders; forgets the single ones. */
    every: Frequency,
    frequencies: z.partialRecord(Kind, Frequency.nullable()),
    pushes: z.partialRecord(Kind, z.boolean().nullable()),
    weekday: Weekday,
    hour: Hour,
    folders: FolderFrequency,
    eventReminders: z.boolean(),
    eventReminderPushes: z.boolean(),
    unsubscribed: z.boolean(),
  })
  .partial()
  .meta({ id: 'updateMailPreferences' });
export type UpdateMailPreferences = z.output<typeof UpdateMailPreferences>;

/** A mail's token for a person's choices. */
export const ByToken = z.strictObject({ token: z.string().max(200).default('') });

export const Deliveries = z
  .object({
    /** The ledger is complete; null for a post without mails. */
    isExpanded: z.boolean().nullable(),
    /** Without reasons for `refused` and waiting ones. */
    counts: z.array(z.object({ state: z.enum(deliveryStates), reason: z.string().nullable(), people: z.int() })),
    /** The way to each person, and to each company that had nobody. */
    ways: z.object({
      portal: z.int(),
      mail: z.int(),
      letter: z.int(),
      unreachable: z.int(),
      /** Of these, companies. */
      companies: z.int(),
      /** In the audience today and not in the ledger, because they joined later. */
      later: z.int(),
    }),
    /** The same recipients by the outcome of each way, and why they got no mail; the numbers of a way add up to it. */
    arrivals: z.array(
      z.object({ way: Way, arrival: z.enum(arrivals), reason: NoMail.nullable(), recipients: z.int() }),
    ),
    /** `sending` for over ten minutes: unclear. */
    undecided: z.int(),
    /** False without a mail server. */
    leaves: z.boolean(),
  })
  .meta({ id: 'deliveries' });
export type Deliveries = z.output<typeof Deliveries>;

/** A recipient in the ledger of a post: a person, or a company that had nobody. */
export const PostRecipient = z
  .object({
    id: z.uuid(),
    kind: z.enum(['person', 'company']),
    name: z.string(),
    companies: z.array(z.string()),
    way: Way,
    arrival: z.enum(arrivals),
    reason: NoMail.nullable(),
    at: Instant,
  })
  .meta({ id: 'postRecipient' });
export type PostRecipient = z.output<typeof PostRecipient>;

const StoppedDomain = z.object({
  domain: z.string(),
  since: Instant,
  /** The server's words. */
  answer: z.string(),
  /** Addresses within an hour. */
  refused: z.int(),
  tried: z.int(),
  /** People and companies whose mails are due. */
  waiting: z.int(),
});
export type StoppedDomain = z.output<typeof StoppedDomain>;

/** Mails and ledgers half an hour overdue, and since when the bounce mailbox fails. Null if all is well. */
export const Standstill = z
  .object({
    people: z.int(),
    /** Companies that have nobody and wait for a mail of their own. */
    companies: z.int(),
    since: Instant.nullable(),
    posts: z.int(),
    postsSince: Instant.nullable(),
    mailboxSince: Instant.nullable(),
    /** Since the database was restored nothing is sent, until the operator releases it. */
    heldSince: Instant.nullable(),
    /** Domains whose server refuses most of the portal's mails; nothing is sent to them until the office resumes it. */
    domains: z.array(StoppedDomain),
    /** Bounces that twice could not be read to their end, by their number (UID) in the mailbox; for 30 days. */
    setAside: z.array(z.object({ uid: z.int(), at: Instant })),
  })
  .meta({ id: 'standstill' });
export type Standstill = z.output<typeof Standstill>;

export const mailings = {
  own: get('/api/users/me/mail-preferences', {
    summary: 'Get the caller’s e-mail preferences for posts',
    access: 'member',
    returns: MailPreferences,
    versioned: true,
  }),
  updateOwn: patch('/api/users/me/mail-preferences', {
    summary: 'Set the caller’s e-mail preferences for posts; e-mails already scheduled are rescheduled',
    access: 'member',
    invalidates: ['users/me/mail-preferences', 'users/me/mail-preferences/recent'],
    body: UpdateMailPreferences,
    returns: MailPreferences,
    versioned: true,
  }),
  recent: get('/api/users/me/mail-preferences/recent', {
    summary: 'Count the e-mails that the caller’s preferences would have meant in the last four weeks',
    access: 'member',
    returns: RecentMails,
  }),
  read: get('/api/mail-preferences', {
    summary: 'Get the e-mail preferences of the person named by an e-mail’s link',
    access: 'anyone',
    query: ByToken,
    returns: MailPreferences,
    versioned: true,
  }),
  update: patch('/api/mail-preferences', {
    summary: 'Set the e-mail preferences of the person named by an e-mail’s link',
    access: 'anyone',
    invalidates: ['mail-preferences'],
    query: ByToken,
    body: UpdateMailPreferences,
    returns: MailPreferences,
    versioned: true,
  }),
  // On the path of the page: mail programs without one-click unsubscribing open it, which changes nothing (RFC 2369).
  unsubscribe: post(pages.mails, {
    summary:
      'Unsubscribe with one click (RFC 8058) from e-mails about posts or folders, or switch a company to letters; the body is ignored',
    access: 'anyone',
    invalidates: ['mail-preferences', 'mail-preferences/folders'],
    query: ByToken.extend({ kind: z.enum(['folders', 'company']).optional() }),
    anyBody: true,
  }),
  deliveries: get('/api/posts/{id}/deliveries', {
    summary: 'Get the delivery status of a post’s e-mails',
    access: 'admin',
    params: ById,
    returns: Deliveries,
  }),
  recipients: get('/api/posts/{id}/recipients', {
    summary:
      'List the people and companies a post was addressed to when it was published, by channel and delivery status',
    access: 'admin',
    params: ById,
    query: SearchPaging.extend({ way: Way.optional(), arrival: z.enum(arrivals).optional() }),
    personal: true,
    returns: pageOf(PostRecipient).meta({ id: 'postRecipientPage' }),
  }),
  decide: post('/api/posts/{id}/deliveries/decision', {
    summary: 'Resolve the e-mails of a post whose delivery is unclear: send them again or count them as sent',
    access: 'admin',
    invalidates: ['posts/{id}/'],
    params: ById,
    body: z
      .strictObject({
        again: z.boolean(),
        userId: z.uuid().optional(),
      })
      .meta({ id: 'decideDeliveries' }),
    status: 200,
    returns: Deliveries,
  }),
  standstill: get('/api/mail-standstill', {
    summary: 'Report whether the sending of posts’ e-mails is stalled, and for how many people',
    access: 'admin',
    returns: Standstill,
  }),
  resume: post('/api/mail-standstill/resumed', {
    summary: 'Resume sending to a domain whose server refused the portal’s e-mails; what waits is sent',
    access: 'admin',
    invalidates: ['mail-standstill', 'posts/{id}/'],
    body: z.strictObject({ domain: lines(255) }).meta({ id: 'resumeDomain' }),
    status: 200,
    returns: Standstill,
  }),
};
