import * as z from 'zod';
import { Announced } from '../base/announced.ts';
import { name } from '../base/fields.ts';
import { ById } from '../base/page.ts';
import { get, post } from '../base/route.ts';
import { Instant, lines } from '../base/text/text.ts';
import { eventMessageGroups, eventMessageLimits } from './words.ts';

const ids = z.array(z.uuid()).max(eventMessageLimits.chosen);

const to = {
  to: z.enum(eventMessageGroups),
  partyIds: ids.default([]).describe('companies or people of the list, with `chosen` alone'),
};

const isFitting = ({ to: group, partyIds }: { to: string; partyIds: readonly string[] }) =>
  (group === 'chosen') === partyIds.length > 0;
const misfit = { path: ['partyIds'], message: 'must name somebody with `chosen`, and nobody otherwise' };

/** To whom a message would go now, and by which way. */
export const EventMessageRecipients = z
  .object({
    companies: z.int(),
    people: z.int().describe('that answer for themselves'),
    mails: z.int(),
    byLetter: z.int(),
    muted: z.int().describe('companies or people that have not answered and want no mails of this kind; they get none'),
    unreached: z.array(z.string()).describe('names of companies or people that neither reaches'),
    leaves: z.boolean().describe('false without a mail server'),
    restsUntil: Instant.nullable().describe(
      'who has not answered was reminded, and may be again then; null: may be reminded now',
    ),
  })
  .meta({ id: 'eventMessageRecipients' });
export type EventMessageRecipients = z.output<typeof EventMessageRecipients>;

export const EventMessage = z
  .object({
    id: z.uuid(),
    to: z.enum(eventMessageGroups),
    subject: z.string(),
    text: z.string(),
    at: Instant,
    by: z.string().nullable().describe('null once that account is gone'),
    companies: z.int(),
    people: z.int(),
    mails: z.int(),
    letters: z.int(),
    unreached: z.int(),
  })
  .meta({ id: 'eventMessage' });
export type EventMessage = z.output<typeof EventMessage>;

export const WriteEventMessage = z
  .strictObject({
    id: z.uuid().describe('made by the caller; a repeated call with it sends nothing again'),
    ...to,
    subject: name(eventMessageLimits.subject),
    text: lines(eventMessageLimits.text)
      .trim()
      .min(1, 'must not be empty')
      .describe('paragraphs are parted by an empty line'),
  })
  .refine(isFitting, misfit)
  .meta({ id: 'writeEventMessage' });
export type WriteEventMessage = z.output<typeof WriteEventMessage>;

export const eventMessages = {
  list: get('/api/posts/{id}/registrations/messages', {
    summary: 'List what the office has written to people of the event of a post, newest first',
    access: 'admin',
    params: ById,
    returns: z.object({ items: z.array(EventMessage) }),
  }),
  recipients: post('/api/posts/{id}/registrations/messages/recipients', {
    summary: 'Count to whom a message would go now, by which way, and name whom none reaches. This changes nothing',
    access: 'admin',
    invalidates: [],
    params: ById,
    body: z.strictObject(to).refine(isFitting, misfit).meta({ id: 'askEventMessageRecipients' }),
    returns: EventMessageRecipients,
    status: 200,
  }),
  write: post('/api/posts/{id}/registrations/messages', {
    summary:
      'Write to who comes, waits or has not answered, or to chosen companies or people: by e-mail, else by a letter in the list of letters. Who has not answered is reminded once in 24 hours',
    access: 'admin',
    invalidates: ['posts/{id}/'],
    params: ById,
    query: Announced.pick({ mails: true, byLetter: true }),
    body: WriteEventMessage,
    returns: EventMessage,
    status: 200,
  }),
};
