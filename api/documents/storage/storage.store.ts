import type { Storage } from '#contract/documents/storage.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { instantSql } from '#platform/database/instant.ts';
import { one } from '#platform/database/rows.ts';
import { storageChecks, storedFiles } from '#database/schema/stored-files.ts';

export type StoredRow = Pick<typeof storedFiles.$inferSelect, 'id' | 'bytes' | 'sha256'>;
export type Found = Omit<typeof storageChecks.$inferInsert, 'tenantId' | 'at'>;

export async function readStorage(db: Db): Promise<Omit<Storage, 'kind' | 'scanner' | 'quota'>> {
  const row = one(await prepared<{ item: Omit<Storage, 'kind' | 'scanner' | 'quota'> }>(db, storageSql, []));
  return row.item;
}

const storageSql = `
  select json_build_object(
    'files', (select count(*) from stored_files where thumbnail_of is null),
    'bytes', (select coalesce(sum(bytes), 0) from stored_files where thumbnail_of is null),
    'damaged', (select count(*) from stored_files where damaged_at is not null),
    'damagedVersions', (select coalesce(json_agg(v), '[]') from (
      select json_build_object('id', d.id, 'name', d.name) as document, v.number, ${instantSql('s.damaged_at')} as "damagedAt"
      from stored_files s join document_versions v on v.file_id = s.id join documents d on d.id = v.document_id
      where s.damaged_at is not null order by d.name collate german, v.number limit 50) v),
    'check', (select json_build_object('at', ${instantSql('at')}, 'read', read, 'orphans', orphans, 'orphanBytes', orphan_bytes, 'waiting', waiting,
      'collected', collected, 'collectedBytes', collected_bytes) from storage_checks)
  ) as item`;

export function countFiles(db: Db): Promise<number> {
  return db.$count(storedFiles);
}

/** Without thumbnails; of all files, or of these. */
export async function countOriginals(db: Db, ids?: readonly string[]): Promise<number> {
  const text = `select count(*)::int as n from stored_files where thumbnail_of is null and ($1::uuid[] is null or id = any($1))`;
  return one(await prepared<{ n: number }>(db, text, [ids ?? null])).n;
}

export async function knownOf(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await prepared<{ id: string }>(db, 'select id from stored_files where id = any($1::uuid[])', [ids]);
  return new Set(rows.map(({ id }) => id));
}

/** Noted as damaged or missing. */
export function damagedFiles(db: Db): Promise<StoredRow[]> {
  const text = 'select id, bytes::float8 as bytes, sha256 from stored_files where damaged_at is not null order by id';
  return prepared<StoredRow>(db, text, []);
}

/** After `id`. */
export function filesAfter(db: Db, id: string, most: number): Promise<StoredRow[]> {
  return prepared<StoredRow>(
    db,
    'select id, bytes::float8 as bytes, sha256 from stored_files where id > $1 order by id limit $2',
    [id, most],
  );
}

/** The longest waiting first. */
export function filesDue(
  db: Db,
  { before, damagedBefore }: { before: Date; damagedBefore: Date },
  most: number,
): Promise<StoredRow[]> {
  return prepared<StoredRow>(
    db,
    `select id, bytes::float8 as bytes, sha256 from stored_files
      where coalesce(checked_at, created_at) < $1 or damaged_at is not null and coalesce(checked_at, created_at) < $2
      order by coalesce(checked_at, created_at) limit $3`,
    [before, damagedBefore, most],
  );
}

/** Keeps the time of the first damage; true if this is it. */
export async function noteLook(
  db: Db,
  id: string,
  { now, isWhole }: { now: Date; isWhole: boolean },
): Promise<boolean> {
  const rows = await prepared<{ news: boolean }>(
    db,
    `update stored_files s set checked_at = $2, damaged_at = case when $3 then null else coalesce(s.damaged_at, $2) end
      from (select damaged_at as before from stored_files where id = $1) f
      where s.id = $1 returning not $3 and f.before is null as news`,
    [id, now, isWhole],
  );
  return rows[0]?.news === true;
}

export async function noteCheck(db: Db, found: Found & { at: Date }): Promise<void> {
  await db.insert(storageChecks).values(found).onConflictDoUpdate({ target: storageChecks.tenantId, set: found });
}
