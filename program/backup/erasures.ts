// Who was erased is kept beside the backups, so that a restore of an older one erases them again.
import type pg from 'pg';
import type { ErasureReason } from '#contract/privacy/facts.ts';
import { remainsJob } from '#api/privacy/privacy.job.ts';
import { erase, inAnHour } from '#api/privacy/erasure/erase.store.ts';
import { type Erasure, erasureKey, noteErasure } from '#api/privacy/erasure/note-erasure.worker.ts';
import { lockUser } from '#api/people/people.store.ts';
import { readWhole } from '#platform/backup/place.ts';
import type { Database } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

/** Those that a note was not written of when it happened, such as while the place was away. */
export async function noteErasures(client: pg.Client, place: FileStore): Promise<void> {
  const noted = new Set<string>();
  for await (const { key } of place.list('erasures')) noted.add(key);
  const { rows } = await client.query<{ tenantId: string; personId: string; why: ErasureReason | null; at: Date }>(
    `select tenant_id as "tenantId", id as "personId", erased_for as why, erased_at as at from users where erased_at is not null`,
  );
  for (const { at, ...person } of rows)
    if (!noted.has(erasureKey(person))) await noteErasure(place, { ...person, erasedAt: at.toISOString() });
}

/** Erases, with the program's own function, those who are not. Returns how many. May be repeated. */
export async function eraseAgain(
  place: FileStore,
  { database, jobs }: { database: Database; jobs: Pick<Jobs, 'sendWithin'> },
): Promise<number> {
  let erased = 0;
  for await (const { key } of place.list('erasures')) {
    const { tenantId, personId, why } = JSON.parse((await readWhole(place, key)).toString()) as Erasure;
    const isErased = await database.write(tenantId, async (db) => {
      const person = await lockUser(db, personId);
      if (!person || person.erasedAt !== null) return false;
      const remains = await erase(db, person, why ?? 'over');
      await jobs.sendWithin(db, remainsJob, { tenantId, ...remains });
      await jobs.sendWithin(db, remainsJob, { tenantId, ...remains }, { startAfter: await inAnHour(db) });
      return true;
    });
    if (isErased) erased += 1;
  }
  return erased;
}
