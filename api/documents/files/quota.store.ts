import { AppError } from '#platform/errors/error.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { takeLock } from '#platform/database/locks.ts';

/** Throws `documents.quotaFull`. Locks the quota, if there is one, until the commit; unfinished uploads count by announced size. */
export async function mustHaveRoom(
  db: Db,
  { most, bytes, upload = null }: { most: number; bytes: number; upload?: string | null },
): Promise<void> {
  if (most === Number.POSITIVE_INFINITY) return;
  await takeLock(db, 'room');
  await checkRoomEarly(db, { most, bytes, upload });
}

const isUnfinished = 'document_id is null and post_file_id is null';

/** Of one person, unfinished and announced; a single larger file may go if nothing else does. */
const mostBegun = { uploads: 50, bytes: 10 * 1024 ** 3 };

/** Throws `documents.tooManyBegun`, so that nobody alone can announce the quota full. Call it under the quota's lock. */
export async function mustHaveBegunFew(db: Db, { by, bytes }: { by: string; bytes: number }): Promise<void> {
  const begun = await begunUploads(db, by);
  if (begun.count === 0 || (begun.count < mostBegun.uploads && begun.bytes + bytes <= mostBegun.bytes)) return;
  const bounds = `at most ${mostBegun.uploads} uploads and ${mostBegun.bytes} bytes`;
  throw new AppError('documents.tooManyBegun', `${bounds} may be unfinished at a time: finish or cancel some`);
}

/** Without a lock: only a first check. */
export async function checkRoomEarly(
  db: Db,
  { most, bytes, upload = null }: { most: number; bytes: number; upload?: string | null },
): Promise<void> {
  const used = await usedBytes(db, upload);
  if (used + bytes > most) throw new AppError('documents.quotaFull', undefined, { room: { most, used, asked: bytes } });
}

/** Without thumbnails, with unfinished uploads except `except`. */
export async function usedBytes(db: Db, except: string | null = null): Promise<number> {
  const [row] = await prepared<{ used: string }>(db, usedSql, [except]);
  return Number(row?.used ?? 0);
}

/** Of this person, unfinished. */
export async function begunUploads(db: Db, userId: string): Promise<{ count: number; bytes: number }> {
  const text = `
    select count(*) as count, coalesce(sum(bytes), 0) as bytes from uploads where ${isUnfinished} and created_by = $1`;
  const [row] = await prepared<{ count: string; bytes: string }>(db, text, [userId]);
  return { count: Number(row?.count ?? 0), bytes: Number(row?.bytes ?? 0) };
}

const usedSql = `
  select (select coalesce(sum(bytes), 0) from stored_files where thumbnail_of is null)
    + (select coalesce(sum(bytes), 0) from uploads where ${isUnfinished} and id is distinct from $1::uuid) as used`;
