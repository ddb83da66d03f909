import * as z from 'zod';
import { Named } from '../base/fields.ts';
import { get } from '../base/route.ts';
import { Instant } from '../base/text/text.ts';

const Orphan = z.object({ key: z.string(), bytes: z.int(), changedAt: Instant });

const StorageCheck = z.object({
  at: Instant,
  read: z.int(),
  /** Without a document, waiting to be collected. */
  orphans: z.int(),
  orphanBytes: z.int(),
  /** The oldest fifty. */
  waiting: z.array(Orphan),
  collected: z.int(),
  collectedBytes: z.int(),
});

/** Must be restored from a backup. */
const DamagedVersion = z.object({ document: Named, number: z.int(), damagedAt: Instant });

export const Storage = z
  .object({
    kind: z.enum(['folder', 'bucket']),
    scanner: z.boolean(),
    /** All versions, including deleted documents. */
    files: z.int(),
    bytes: z.int(),
    quota: z.int(),
    damaged: z.int(),
    damagedVersions: z.array(DamagedVersion),
    check: StorageCheck.nullable(),
  })
  .meta({ id: 'storage' });
export type Storage = z.output<typeof Storage>;

export const storage = {
  readStorage: get('/api/document/storage', {
    summary: 'Get the place, size and integrity of the stored files',
    access: 'admin',
    returns: Storage,
  }),
};
