import * as z from 'zod';
import { job, ofTenant } from '#api/base/job.ts';

/** `from`: the previous audience, if readdressed. */
export const mailingsJob = job(
  'mailings',
  ofTenant.extend({ postId: z.string(), revision: z.number(), from: z.string().exactOptional() }),
  { minutes: 60 },
);

/** Also restarts jobs given up during an outage. */
export const deliveriesJob = job('deliveries', ofTenant, { begins: 'quarterOfEachTenant' });
