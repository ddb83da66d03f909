import * as z from 'zod';
import { ById } from '../base/page.ts';
import { post } from '../base/route.ts';
import { Audience } from '../targeting/targeting.ts';

/**
 * The numbers that a change of a post sends, counted by the statements that enter them. The change can compare `mails`,
 * `later`, `pushes` and `byLetter`.
 */
export const Outgoing = z
  .object({
    /** E-mails that leave at once. */
    mails: z.int(),
    /** E-mails that wait for their reader's hour or day. */
    later: z.int(),
    /** People who get a push message. */
    pushes: z.int(),
    /** Letters that the change adds to the list, to people and to companies that have nobody. */
    byLetter: z.int(),
    /** Already sent, so they cannot be stopped; `post` is the publication. */
    sent: z.object({ post: z.int(), corrections: z.int(), reminders: z.int(), withdrawals: z.int() }),
    /** E-mails of the post that still wait. */
    waiting: z.int(),
    /** `posted` ones are noted as sent, the others are still to be printed. */
    letters: z.object({ posted: z.int(), open: z.int() }),
    /** False without a mail server. */
    leaves: z.boolean(),
  })
  .meta({ id: 'outgoing' });
export type Outgoing = z.output<typeof Outgoing>;

export const outgoing = {
  count: post('/api/posts/{id}/outgoing', {
    summary: 'Count the e-mails and push messages that a change of a post would send now; this changes nothing',
    access: 'admin',
    invalidates: [],
    params: ById,
    body: z
      .strictObject({
        act: z.enum(['publish', 'correct', 'archive', 'withdraw', 'restore', 'readdress']),
        /** For `readdress` only. */
        audience: Audience.optional(),
      })
      .refine(({ act, audience }) => (act === 'readdress') === (audience !== undefined), {
        path: ['audience'],
        message: 'is allowed only with `readdress`',
      })
      .meta({ id: 'askOutgoing' }),
    returns: Outgoing,
    status: 200,
  }),
};
