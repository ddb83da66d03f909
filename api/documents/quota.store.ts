import { AppError } from '#api/base/error.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { takeTurn } from '#api/base/turns.ts';

/** Throws `documents.quotaFull`. Locks the quota until the commit; unfinished uploads count by announced size. */
export async function mustHaveRoom(
  db: Db,
  { most, bytes, upload = null }: { most: number; bytes: number; upload?: string | null },
): Promise<void> {
  await takeTurn(db, 'room');
  await mustSeemRoomFor(db, { most, bytes, upload });
}

/** Without a lock: only a first check. */
export async function mustSeemRoomFor(
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

/** Of this person's unfinished uploads. */
export async function begunBytes(db: Db, userId: string): Promise<number> {
  const text = `
    select coalesce(sum(bytes), 0) as begun from uploads where document_id is null and created_by = $1`;
  const [row] = await prepared<{ begun: string }>(db, text, [userId]);
  return Number(row?.begun ?? 0);
}

const usedSql = `
  select (select coalesce(sum(bytes), 0) from stored_files where thumbnail_of is null)
    + (select coalesce(sum(bytes), 0) from uploads where document_id is null and id is distinct from $1::uuid) as used`;
