import * as z from 'zod';
import { job, ofAll, ofOrigin, ofTenant } from '#platform/jobs/job.ts';

export const scanJob = job('scan', ofTenant.extend({ fileId: z.string() }), { minutes: 30 });

export const uploadsJob = job('uploads', ofTenant.extend({ uploadId: z.string() }));

/** By hand: `all` also reads what was read within the month; `back` only puts back what backups have. */
export const storageJob = job(
  'storage',
  ofAll.extend({ all: z.literal(true).optional(), back: z.literal(true).optional() }),
  { minutes: 120, begins: 'daily' },
);

export const noticesJob = job('notices', ofOrigin);

export const digestsJob = job('digests', ofOrigin);

/** Also rereads texts of an older version of our reader. */
export const textJob = job('text', ofTenant, { minutes: 60, begins: 'withTheStart' });

/** Also redraws those of an older version. */
export const thumbnailsJob = job('thumbnails', ofTenant, { minutes: 60, begins: 'withTheStart' });
