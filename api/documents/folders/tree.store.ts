import type { CreateFolder, UpdateFolder } from '#contract/documents/folders.ts';
import { type Db, planned, prepared } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows.ts';
import { takeLock } from '#platform/database/locks.ts';
import { audienceIdOf } from '#api/targeting/targeting.store.ts';
import { folders } from '#database/schema/folders.ts';
import { inParts } from '../several.store.ts';

const folderRows = rowsOf(folders, { unique: { folders_name: 'name' } });

/** Makes changes of a tenant's tree follow each other, so that no two of them together bend it into a circle. */
export async function lockTree(db: Db): Promise<void> {
  await takeLock(db, 'folders');
}

/** Depth from 1, and whether it is in `within`; undefined if missing or deleted. */
export async function placeOf(
  db: Db,
  id: string,
  within: string | null = null,
): Promise<{ depth: number; isWithin: boolean } | undefined> {
  const [place] = await prepared<{ depth: number; isWithin: boolean }>(
    db,
    `with recursive chain as (
       select id, parent_id, trashed_at from folders where id = $1
       union all select f.id, f.parent_id, f.trashed_at from folders f join chain c on f.id = c.parent_id
     )
     select count(*)::int as depth, coalesce(bool_or(id = $2::uuid), false) as "isWithin" from chain
     having count(*) > 0 and count(trashed_at) = 0`,
    [id, within],
  );
  return place;
}

export async function heightOf(db: Db, id: string): Promise<number> {
  const [row] = await prepared<{ height: number }>(
    db,
    `with recursive below as (
       select id, 1 as level from folders where id = $1
       union all select f.id, b.level + 1 from folders f join below b on f.parent_id = b.id
     )
     select coalesce(max(level), 1) as height from below`,
    [id],
  );
  return row?.height ?? 1;
}

export async function insertFolder(
  db: Db,
  { id, name, audience, uploaders, parentId, now }: CreateFolder & { id?: string; parentId: string | null; now: Date },
): Promise<string> {
  const audienceId = audience && (await audienceIdOf(db, audience));
  const uploadersId = uploaders && (await audienceIdOf(db, uploaders));
  const row = { name, parentId, audienceId, uploadersId, createdAt: now, updatedAt: now };
  return folderRows.insert(db, { ...row, ...(id && { id }) });
}

/** Raises the version. */
export async function updateFolder(
  db: Db,
  id: string,
  { audience, uploaders, now, ...fields }: UpdateFolder & { now: Date },
): Promise<void> {
  await folderRows.change(db, id, {
    ...fields,
    ...(audience !== undefined && { audienceId: audience && (await audienceIdOf(db, audience)) }),
    ...(uploaders !== undefined && { uploadersId: uploaders && (await audienceIdOf(db, uploaders)) }),
    updatedAt: now,
  });
}

export async function moveFolders(
  db: Db,
  ids: readonly string[],
  { parentId, now }: { parentId: string | null; now: Date },
): Promise<void> {
  const text = 'update folders set parent_id = $2, updated_at = $3, version = version + 1 where id = any($1::uuid[])';
  await inParts(ids, (some) => planned(db, text, [some, parentId, now]));
}
