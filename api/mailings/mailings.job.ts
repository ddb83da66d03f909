import * as z from 'zod';
import { job, ofTenant } from '#api/base/job.ts';

/**
 * Enters into the ledger whom a post, or a correction of it, is to reach by mail; `from` is the audience it had before
 * it was addressed anew.
 */
export const mailingsJob = job(
  'mailings',
  ofTenant.extend({ postId: z.string(), revision: z.number(), from: z.string().exactOptional() }),
  { minutes: 60 },
);

/** Sends what is due of the ledger of a tenant; also where a job was given up, after hours without a mail server. */
export const deliveriesJob = job('deliveries', ofTenant, { begins: 'quarterOfEachTenant' });
