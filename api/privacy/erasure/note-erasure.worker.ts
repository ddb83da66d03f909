import type { ErasureReason } from '#contract/privacy/facts.ts';
import { putWhole } from '#platform/backup/place.ts';
import type { Database } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { PayloadOf } from '#platform/jobs/job.ts';
import { erasedOf } from './due.store.ts';
import type { erasuresJob } from '../privacy.job.ts';

/** By id alone: whom the id meant is in the backups from before. */
export interface Erasure {
  tenantId: string;
  personId: string;
  why: ErasureReason | null;
  erasedAt: string;
}

export function erasureKey({ tenantId, personId }: Pick<Erasure, 'tenantId' | 'personId'>): string {
  return `erasures/${tenantId}_${personId}.json`;
}

export async function noteErasure(place: FileStore, erasure: Erasure): Promise<void> {
  await putWhole(place, erasureKey(erasure), Buffer.from(JSON.stringify(erasure)));
}

/** Does nothing where no place for backups is set. */
export async function keepErasure(
  { database, backups }: { database: Database; backups: { place: () => Promise<FileStore> } | undefined },
  { tenantId, personId }: PayloadOf<typeof erasuresJob>,
): Promise<void> {
  if (!backups) return;
  const erased = await database.read(tenantId, (db) => erasedOf(db, personId));
  if (erased)
    await noteErasure(await backups.place(), {
      tenantId,
      personId,
      why: erased.why,
      erasedAt: erased.at.toISOString(),
    });
}
