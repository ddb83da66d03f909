import * as z from 'zod';
import { Named } from '../base/fields.ts';
import { get } from '../base/route.ts';
import { Instant } from '../base/text.ts';

/** A file in the store that no document has. */
const Orphan = z.object({ key: z.string(), bytes: z.int(), changedAt: Instant });

/** What the last nightly look at the store found. */
const StorageCheck = z.object({
  at: Instant,
  /** Files whose bytes were read again and held against their checksums. */
  read: z.int(),
  /** Files in the store that no document has, and that wait to be collected. */
  orphans: z.int(),
  orphanBytes: z.int(),
  /** The first fifty of those that wait, the oldest first. */
  waiting: z.array(Orphan),
  /** Such as were collected this time. */
  collected: z.int(),
  collectedBytes: z.int(),
});

/** A version whose bytes are lost or changed, so that it has to come from a backup. */
const DamagedVersion = z.object({ document: Named, number: z.int(), damagedAt: Instant });

/** Where the files of a portal are kept, and how they are. */
export const Storage = z
  .object({
    kind: z.enum(['folder', 'bucket']),
    /** Whether a scanner looks at what comes in. */
    scanner: z.boolean(),
    /** All versions of all documents, those in the trash too. */
    files: z.int(),
    bytes: z.int(),
    /** How many bytes the portal may have. */
    quota: z.int(),
    damaged: z.int(),
    /** The first fifty of them, by name. */
    damagedVersions: z.array(DamagedVersion),
    /** Null before the first night. */
    check: StorageCheck.nullable(),
  })
  .meta({ id: 'storage' });
export type Storage = z.output<typeof Storage>;

export const storage = {
  readStorage: get('/api/document/storage', {
    summary: 'Where the files are kept, how many bytes they have, and whether all are whole',
    access: 'admin',
    returns: Storage,
  }),
};
