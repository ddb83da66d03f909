import * as z from 'zod';
import { ById } from '../base/page.ts';
import { get, post, remove } from '../base/route.ts';
import { Instant } from '../base/text/text.ts';
import { Facts } from './facts.ts';
import { factNames, warningNames } from './words.ts';

/** Without what it carries. */
const FailedJob = z
  .object({
    id: z.uuid(),
    queue: z.string(),
    /** Null where it is about all portals, or about one that is gone. */
    portal: z.string().nullable(),
    attempts: z.int(),
    failedAt: Instant.nullable(),
    /** Without addresses and links. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'failedJob' });
export type FailedJob = z.output<typeof FailedJob>;

/** What an operator began by hand and what still runs. */
export const byHand = ['files', 'recovery', 'backup', 'rehearsal'] as const;
export type ByHand = (typeof byHand)[number];

const Installation = z
  .object({
    at: Instant,
    facts: Facts,
    /** The urgent ones first. */
    warnings: z.array(
      z.object({ name: z.enum(warningNames), level: z.enum(['warning', 'urgent']), fact: z.enum(factNames) }),
    ),
    /** The newest 50; `facts.jobs` counts all. */
    failedJobs: z.array(FailedJob),
    /** Since when each runs, or waits to run. */
    running: z.record(z.enum(byHand), Instant.nullable()),
    /** Null: the address of each portal is its host. */
    publicUrl: z.string().nullable(),
  })
  .meta({ id: 'installation' });
export type Installation = z.output<typeof Installation>;

const Tried = z.object({ jobs: z.int() }).meta({ id: 'triedJobs' });

const hidden = { access: 'operator', invalidates: ['operations'] } as const;

export const operations = {
  read: get('/api/operations', {
    summary: 'Report how the installation runs; 404 for all but its operators, who sign in with a second factor',
    access: 'operator',
    returns: Installation,
  }),
  retryJob: post('/api/operations/jobs/{id}/retry', {
    ...hidden,
    summary: 'Try a failed job again at once; nothing happens to one that waits or runs',
    params: ById,
  }),
  discardJob: remove('/api/operations/jobs/{id}', {
    ...hidden,
    summary: 'Delete a failed job for good; 409 for one that waits or runs again',
    params: ById,
  }),
  sendMails: post('/api/operations/mails', {
    ...hidden,
    summary: 'Try all waiting mails at once instead of at their next attempt',
    returns: Tried,
  }),
  checkFiles: post('/api/operations/files/check', {
    ...hidden,
    summary: 'Read the stored files and compare their checksums, those first that were not read for longest',
    status: 202,
  }),
  recoverFiles: post('/api/operations/files/recover', {
    ...hidden,
    summary: 'Put damaged and missing files back from the backups; 409 where none can be opened, or no file is damaged',
    status: 202,
  }),
  backUp: post('/api/operations/backups', {
    ...hidden,
    summary: 'Make a backup now; 409 without a place for backups',
    status: 202,
  }),
  rehearse: post('/api/operations/rehearsals', {
    ...hidden,
    summary: 'Restore the newest backup on trial now; 409 without one',
    status: 202,
  }),
};
