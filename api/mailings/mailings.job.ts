import * as z from 'zod';
import type { MailingKind } from '#contract/mailings/words.ts';
import { job, ofTenant } from '#platform/jobs/job.ts';

/** Of the mailings whose recipients a job enters. */
export interface Mailed {
  kind: Extract<MailingKind, 'publication' | 'correction'>;
  number: number;
}

export const publication: Mailed = { kind: 'publication', number: 1 };

/** A post that was scheduled in a former release has its job since then. */
function fromFormer(payload: unknown): unknown {
  const former = z.looseObject({ revision: z.number() }).safeParse(payload).data;
  if (!former) return payload;
  const { revision, ...others } = former;
  return { ...others, ...(revision === 1 ? publication : { kind: 'correction', number: revision }) };
}

/** `from`: the previous audience, if readdressed. */
export const mailingsJob = job(
  'mailings',
  z.preprocess(
    fromFormer,
    ofTenant.extend({
      postId: z.string(),
      kind: z.enum(['publication', 'correction']),
      number: z.number(),
      from: z.string().exactOptional(),
    }),
  ),
  { minutes: 60 },
);

/** Also restarts jobs given up during an outage. */
export const deliveriesJob = job('deliveries', ofTenant, { begins: 'quarterOfEachTenant', outward: true });
