import { eq, sql } from 'drizzle-orm';
import { type Db, prepared } from '#platform/database/database.ts';
import { storedFiles } from '#database/schema/stored-files.ts';
import type { StoredFile } from '../files/documents.store.ts';

/** Raise it to redraw all. */
const edition = 1;

export interface UndrawnFile {
  [column: string]: unknown;
  id: string;
  bytes: number;
  type: string;
}

export interface Drawn {
  types: readonly string[];
  mostBytes: number;
}

/** Scanned ones only; the latest first. */
export function listUndrawn(db: Db, { types, mostBytes }: Drawn): Promise<UndrawnFile[]> {
  return prepared<UndrawnFile>(
    db,
    `select id, bytes::float8 as bytes, type from stored_files
      where drawn < $1 and type = any($2) and bytes <= $3 and scan in ('clean', 'unscanned') and thumbnail_of is null
      order by created_at desc, id limit 20`,
    [edition, types, mostBytes],
  );
}

export async function isUndrawn(db: Db, id: string): Promise<boolean> {
  return (await prepared(db, 'select from stored_files where id = $1 and drawn < $2', [id, edition])).length > 0;
}

/** Marks files that can have none as done. */
export async function passOver(db: Db, { types, mostBytes }: Drawn): Promise<void> {
  await prepared(
    db,
    'update stored_files set drawn = $1 where drawn < $1 and (type <> all($2) or bytes > $3 or thumbnail_of is not null)',
    [edition, types, mostBytes],
  );
}

/** Without a thumbnail the file is only marked as drawn. False if the file is gone. */
export async function saveThumbnail(
  db: Db,
  fileId: string,
  thumbnail: Pick<StoredFile, 'id' | 'bytes' | 'sha256'> | undefined,
  now: Date,
): Promise<boolean> {
  const there = await db.execute(sql`select 1 from stored_files where id = ${fileId} for update`);
  if (there.rows.length === 0) return false;
  await db.delete(storedFiles).where(eq(storedFiles.thumbnailOf, fileId));
  await db.update(storedFiles).set({ drawn: edition }).where(eq(storedFiles.id, fileId));
  if (!thumbnail) return true;
  const row = { ...thumbnail, thumbnailOf: fileId, drawn: edition, createdAt: now };
  await db.insert(storedFiles).values({ ...row, type: 'image/webp', scan: 'unscanned' });
  return true;
}

/** If scanned. */
export async function thumbnailOfDocument(db: Db, id: string): Promise<(StoredFile & { name: string }) | undefined> {
  const text = `
    select d.name || '.webp' as name, t.id, t.bytes::float8 as bytes, t.sha256, t.type, s.scan from documents d
    join stored_files s on s.id = d.file_id join stored_files t on t.thumbnail_of = s.id
    where d.id = $1 and s.scan in ('clean', 'unscanned')`;
  const [row] = await prepared<StoredFile & { name: string }>(db, text, [id]);
  return row;
}

/** False if it is not a thumbnail. */
export async function forgetThumbnail(db: Db, id: string): Promise<boolean> {
  const text = `
    with gone as (delete from stored_files where id = $1 and thumbnail_of is not null returning thumbnail_of)
    update stored_files s set drawn = 0 from gone g where s.id = g.thumbnail_of returning s.id`;
  return (await prepared(db, text, [id])).length > 0;
}
