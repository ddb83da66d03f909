import { AppError } from '#api/base/error.ts';
import { type Db, prepared } from '#api/base/database.ts';

/**
 * Refuses a name that a folder or a document in the same folder has, by the rule for all names (`name_key`). Whoever asks
 * holds the tree, so that it stays free until the commit.
 */
export async function mustBeFree(
  db: Db,
  { name, folderId, except }: { name: string; folderId: string | null; except?: string },
): Promise<void> {
  if (await isTaken(db, { name, folderId, except: except ?? null })) {
    throw new AppError('conflict', undefined, { errors: [{ path: 'name', message: 'is taken already' }] });
  }
}

/** Whether something else in the folder is called so; null is the place of the outermost folders. */
export async function isTaken(
  db: Db,
  { name, folderId, except }: { name: string; folderId: string | null; except: string | null },
): Promise<boolean> {
  const [row] = await prepared<{ taken: boolean }>(db, takenSql, [folderId, name, except]);
  return row?.taken ?? false;
}

const takenSql = `
  select exists (
    select from folders where parent_id is not distinct from $1::uuid and name_key(name) = name_key($2) and trashed_at is null
      and id is distinct from $3::uuid
    union all
    select from documents where folder_id = $1::uuid and name_key(name) = name_key($2) and trashed_at is null
      and id is distinct from $3::uuid
  ) as taken`;
