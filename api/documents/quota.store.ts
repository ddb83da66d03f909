import { AppError } from '#api/base/error.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { takeTurn } from '#api/base/turns.ts';

/**
 * Throws `documents.quotaFull` where so many bytes more do not fit. Whoever asks has the room until the commit, so that of
 * two who come at once only one gets the last of it; what is on its way counts with its announced length.
 */
export async function mustHaveRoom(
  db: Db,
  { most, bytes, upload = null }: { most: number; bytes: number; upload?: string | null },
): Promise<void> {
  await takeTurn(db, 'room');
  await mustSeemRoomFor(db, { most, bytes, upload });
}

/** The same where nobody keeps the room for who asks: whoever comes first has it. */
export async function mustSeemRoomFor(
  db: Db,
  { most, bytes, upload = null }: { most: number; bytes: number; upload?: string | null },
): Promise<void> {
  const used = await usedBytes(db, upload);
  if (used + bytes > most) throw new AppError('documents.quotaFull', undefined, { room: { most, used, asked: bytes } });
}

/** What the files of a portal fill, without their thumbnails, and with all that is on its way but the upload `except`. */
export async function usedBytes(db: Db, except: string | null = null): Promise<number> {
  const [row] = await prepared<{ used: string }>(db, usedSql, [except]);
  return Number(row?.used ?? 0);
}

/** The part of it that somebody has begun to send, and may go on with. */
export async function begunBytes(db: Db, userId: string): Promise<number> {
  const text = `
    select coalesce(sum(bytes), 0) as begun from uploads where document_id is null and created_by = $1`;
  const [row] = await prepared<{ begun: string }>(db, text, [userId]);
  return Number(row?.begun ?? 0);
}

const usedSql = `
  select (select coalesce(sum(bytes), 0) from stored_files where thumbnail_of is null)
    + (select coalesce(sum(bytes), 0) from uploads where document_id is null and id is distinct from $1::uuid) as used`;
