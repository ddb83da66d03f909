import * as z from 'zod';
import { job, ofAll, ofOrigin, ofTenant } from '#api/base/job.ts';

/** Has the scanner look through a stored file, which may be some gigabytes of film. */
export const scanJob = job('scan', ofTenant.extend({ fileId: z.string() }), { minutes: 30 });

/** Forgets an upload that nobody has finished. */
export const uploadsJob = job('uploads', ofTenant.extend({ uploadId: z.string() }));

/** Looks after the store of files. */
export const storageJob = job('storage', ofAll, { minutes: 120, begins: 'daily' });

/** Tells people that a document they have loaded holds no more. */
export const noticesJob = job('notices', ofOrigin);

/** Tells the subscribers of folders what is new. */
export const digestsJob = job('digests', ofOrigin);

/** Reads the text in files that have not been read, or were by an earlier program that did it otherwise. */
export const textJob = job('text', ofTenant, { minutes: 60, begins: 'withTheStart' });

/** Draws the thumbnails of files that have not been looked at, or were by such a program. */
export const thumbnailsJob = job('thumbnails', ofTenant, { minutes: 60, begins: 'withTheStart' });
