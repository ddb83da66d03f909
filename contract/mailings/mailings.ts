import * as z from 'zod';
import { deliveryStates, mailPaces } from './words.ts';
import { ById } from '../base/page.ts';
import { pages } from '../base/pages.ts';
import { postKinds } from '../posts/words.ts';
import { get, patch, post } from '../base/route.ts';
import { Audience } from '../targeting/targeting.ts';
import { Instant } from '../base/text.ts';

const Kind = z.enum(postKinds);
const Pace = z.enum(mailPaces);
const Hour = z.int().min(0).max(23);

/** How somebody hears of what is new: by mail, and on devices that show push messages. */
export const MailPreferences = z
  .object({
    /** All kinds of post; of one that is `unmutable` nobody can choose `never`, nor no `push`. */
    kinds: z.array(z.object({ kind: Kind, pace: Pace, push: z.boolean(), unmutable: z.boolean() })),
    /** Of the day in Europe/Berlin, for what comes daily or weekly; weekly is on Mondays. */
    hour: Hour,
    /** Mails come of what is new in folders that one has subscribed to. */
    folders: z.boolean(),
    /** Since when no mails of posts are wanted but the unmutable ones; null where they are. The choices stay. */
    unsubscribedAt: Instant.nullable(),
    version: z.int(),
  })
  .meta({ id: 'mailPreferences' });
export type MailPreferences = z.output<typeof MailPreferences>;

/** Merge patch: kinds that are not named stay as they are, null is what the portal does by itself. */
export const UpdateMailPreferences = z
  .strictObject({
    paces: z.partialRecord(Kind, Pace.nullable()),
    pushes: z.partialRecord(Kind, z.boolean().nullable()),
    hour: Hour,
    folders: z.boolean(),
    unsubscribed: z.boolean(),
  })
  .partial()
  .meta({ id: 'updateMailPreferences' });
export type UpdateMailPreferences = z.output<typeof UpdateMailPreferences>;

/** From the link of a mail: it stands for the person in this portal, and is good for these choices alone. */
export const ByToken = z.strictObject({ token: z.string().max(200).default('') });

/** How many of those whom a post would reach would get a mail of it, and when; the others want none, have no address, or one from which mails come back. */
export const MailReach = z
  .object({
    atOnce: z.int(),
    daily: z.int(),
    weekly: z.int(),
    unwanted: z.int(),
    addressBlocked: z.int(),
    withoutEmail: z.int(),
    /** A mail server takes the mails; without one they stay in a folder of the program. */
    leaves: z.boolean(),
  })
  .meta({ id: 'mailReach' });
export type MailReach = z.output<typeof MailReach>;

/** What became of the mails of one post. */
export const Deliveries = z
  .object({
    /** Everybody whom it is for has been entered; null for a post of which no mails go out. */
    isFilled: z.boolean().nullable(),
    /** By state and reason; of `refused` and of what waits for the mail server the reason is not told here. */
    counts: z.array(z.object({ state: z.enum(deliveryStates), reason: z.string().nullable(), people: z.int() })),
    /** Of those `sending`: for more than ten minutes, so that nobody knows whether they were sent. */
    undecided: z.int(),
    /** A mail server takes the mails; without one they stay in a folder of the program. */
    leaves: z.boolean(),
  })
  .meta({ id: 'deliveries' });
export type Deliveries = z.output<typeof Deliveries>;

/**
 * Mails that should have left half an hour ago while none has left since; posts that came out half an hour ago and whose
 * readers are not in the ledger yet; and since when nobody can read the mailbox of mails that come back. The moments are
 * null while all goes well.
 */
export const Standstill = z
  .object({
    people: z.int(),
    since: Instant.nullable(),
    posts: z.int(),
    postsSince: Instant.nullable(),
    mailboxSince: Instant.nullable(),
  })
  .meta({ id: 'standstill' });
export type Standstill = z.output<typeof Standstill>;

export const mailings = {
  own: get('/api/users/me/mail-preferences', {
    summary: 'How the caller hears of posts by mail',
    access: 'member',
    returns: MailPreferences,
    versioned: true,
  }),
  updateOwn: patch('/api/users/me/mail-preferences', {
    summary: 'Choose how to hear of posts by mail; what is planned already is planned anew',
    access: 'member',
    touches: ['users/me/mail-preferences'],
    body: UpdateMailPreferences,
    returns: MailPreferences,
    versioned: true,
  }),
  read: get('/api/mail-preferences', {
    summary: 'How the person of a mail’s link hears of posts by mail',
    access: 'anyone',
    query: ByToken,
    returns: MailPreferences,
    versioned: true,
  }),
  update: patch('/api/mail-preferences', {
    summary: 'Choose by a mail’s link how to hear of posts by mail',
    access: 'anyone',
    touches: ['mail-preferences'],
    query: ByToken,
    body: UpdateMailPreferences,
    returns: MailPreferences,
    versioned: true,
  }),
  // At the address of the page with the choices: a mail program without one click opens it, and nothing is changed (RFC 2369).
  unsubscribe: post(pages.mails, {
    summary: 'End the mails of posts, or those of folders, as mail programs do (RFC 8058); the body is not read',
    access: 'anyone',
    touches: ['mail-preferences', 'mail-preferences/folders'],
    query: ByToken.extend({ kind: z.literal('folders').optional() }),
    anyBody: true,
  }),
  reach: post('/api/reach/mails', {
    summary: 'How many of those whom an audience reaches would get a mail of a post of this kind; changes nothing',
    access: 'admin',
    touches: [],
    body: z.strictObject({ audience: Audience, kind: Kind }).meta({ id: 'askMailReach' }),
    returns: MailReach,
  }),
  deliveries: get('/api/posts/{id}/deliveries', {
    summary: 'What became of the mails of a post',
    access: 'admin',
    params: ById,
    returns: Deliveries,
  }),
  decide: post('/api/posts/{id}/deliveries/decision', {
    summary:
      'Decide of the mails of a post of which nobody knows whether they were sent: they go again, or count as sent',
    access: 'admin',
    touches: ['posts/{id}/'],
    params: ById,
    body: z
      .strictObject({
        again: z.boolean(),
        /** Of this person alone. */
        userId: z.uuid().optional(),
      })
      .meta({ id: 'decideDeliveries' }),
    status: 200,
    returns: Deliveries,
  }),
  standstill: get('/api/mail-standstill', {
    summary: 'Whether mails of posts wait although none leaves, and for how many people',
    access: 'admin',
    returns: Standstill,
  }),
};
