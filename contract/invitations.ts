import * as z from 'zod';
import { AnnouncedMails } from './base/announced.ts';
import { Email } from './base/fields.ts';
import { languages } from './base/languages.ts';
import { pageOf, SearchPaging } from './base/page.ts';
import { get, post } from './base/route.ts';
import { Instant, lines } from './base/text/text.ts';

/** `sending`: outcome unknown, never repeated. `refused` by the server at once; `bounced` later. */
export const invitationStates = ['none', 'missing', 'queued', 'sending', 'sent', 'refused', 'bounced'] as const;
export type InvitationState = (typeof invitationStates)[number];

export const Invitation = z
  .object({
    user: z.object({ id: z.uuid(), name: z.string() }),
    email: z.string().nullable(),
    state: z.enum(invitationStates),
    /** Null for `none` and `missing`. */
    at: Instant.nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'invitation' });
export type Invitation = z.output<typeof Invitation>;

export const InvitationCounts = z
  .object(Object.fromEntries(invitationStates.map((state) => [state, z.int()])) as Record<InvitationState, z.ZodInt>)
  .meta({ id: 'invitationCounts' });
export type InvitationCounts = z.output<typeof InvitationCounts>;

const SendInvitations = z
  .strictObject({
    userIds: z.array(z.uuid()).max(1000).optional(),
    importId: z.uuid().optional(),
    /** Includes people who were written to before; without `userIds`, all of them with a working address. */
    again: z.boolean().default(false),
    /** Without `userIds`: includes people who were written to within the last day. */
    recent: z.boolean().default(false),
  })
  .meta({ id: 'sendInvitations' });

/**
 * The mails that would be sent: one for all who share an address, so fewer than people. `recent`: the number of people
 * written to again who were written to within the last day.
 */
export const InvitationsOutgoing = z
  .object({ mails: z.int(), people: z.int(), recent: z.int() })
  .meta({ id: 'invitationsOutgoing' });
export type InvitationsOutgoing = z.output<typeof InvitationsOutgoing>;

/** The mail that invites, as it is written in the language of the portal. */
export const InvitationText = z
  .object({
    subject: z.string(),
    language: z.enum(languages),
    /** `note`: the office's own sentence, empty without one. */
    parts: z.array(z.object({ kind: z.enum(['text', 'note', 'link']), text: z.string() })),
  })
  .meta({ id: 'invitationText' });
export type InvitationText = z.output<typeof InvitationText>;

/** `open`: has access by now. `shared`: another person signs in with the address. `nothing`: blocked, left or unknown. */
const setUpStates = ['waiting', 'open', 'shared', 'nothing'] as const;

export const SetUp = z
  .object({
    state: z.enum(setUpStates),
    /** The name of the person the link is for; null for `nothing`. */
    name: z.string().nullable(),
    /** People who share the address and have no access either; the person who sets it up chooses one. */
    others: z.array(z.string()),
    /** Masked, as the link may have been forwarded. */
    email: z.string().nullable(),
    /** Where setting up leads. */
    postId: z.uuid().nullable(),
  })
  .meta({ id: 'setUp' });
export type SetUp = z.output<typeof SetUp>;

/** A mail's token for one person and post. */
const ByToken = z.strictObject({ token: z.string().max(200).default('') });

export const invitations = {
  setUp: get('/api/access', {
    summary: 'Get the person named by the link in a post’s e-mail; this changes nothing and signs nobody in',
    access: 'anyone',
    query: ByToken,
    returns: SetUp,
  }),
  sendSetUp: post('/api/access', {
    summary:
      'Send the set-up link to the stored address of the person named by an e-mail’s link, at most five times an hour',
    access: 'anyone',
    invalidates: [],
    query: ByToken,
    status: 202,
    returns: SetUp,
  }),
  list: get('/api/invitations', {
    summary: 'List the invited people who have not signed in yet, with the state of their invitations',
    access: 'admin',
    personal: true,
    query: SearchPaging.extend({ state: z.enum(invitationStates).optional() }),
    returns: pageOf(Invitation),
  }),
  counts: get('/api/invitations/counts', {
    summary: 'Count the invited people by state; with `importId` only the people of that import',
    access: 'admin',
    query: z.strictObject({ importId: z.uuid().optional() }),
    returns: InvitationCounts,
  }),
  outgoing: post('/api/invitations/outgoing', {
    summary: 'Count the e-mails that the same invitation would send now; this changes nothing',
    access: 'admin',
    invalidates: [],
    body: SendInvitations,
    status: 200,
    returns: InvitationsOutgoing,
  }),
  text: get('/api/invitations/text', {
    summary: 'Preview the invitation as an e-mail to the caller, without working links',
    access: 'admin',
    returns: InvitationText,
  }),
  send: post('/api/invitations', {
    summary:
      'Invite people by e-mail: those in `userIds`, everybody not yet invited, or the people of an import. People already invited are included only with `again`; without `userIds` this skips invitations of the last day unless `recent` is set',
    access: 'admin',
    invalidates: ['invitations/', 'users/'],
    query: AnnouncedMails,
    body: SendInvitations,
    status: 202,
    /** `accepted`: people; those who share an address get one mail. */
    returns: InvitationCounts.extend({ accepted: z.int(), mails: z.int() }),
  }),
  bounced: post('/api/invitations/bounced', {
    summary: 'Mark e-mails to these addresses as bounced; the answer lists the addresses nobody has',
    access: 'admin',
    invalidates: ['invitations/', 'users/'],
    body: z
      .strictObject({ emails: z.array(Email).min(1).max(1000), reason: lines(200).default('') })
      .meta({ id: 'noteBounces' }),
    status: 200,
    /** `unknown`: addresses that match nobody, perhaps misspelt. */
    returns: InvitationCounts.extend({ unknown: z.array(z.string()) }),
  }),
};
