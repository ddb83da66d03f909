import { AppError } from '#platform/errors/error.ts';
import { type Db, prepared } from '#platform/database/database.ts';

/** Throws unless free by `name_key`. The caller holds the tree's lock, so it stays free until the commit. */
export async function mustBeFree(db: Db, { name, folderId, except }: Coming & { except?: string }): Promise<void> {
  if (await isTaken(db, { name, folderId, except: except ?? null })) {
    throw new AppError('conflict', undefined, { errors: [{ path: 'name', message: 'is already taken' }] });
  }
}

/** Without a folder (null) it is an outermost one. */
interface Coming {
  name: string;
  folderId: string | null;
}

/** The index of the first conflict with an existing name or an earlier one. */
export async function firstTaken(db: Db, coming: readonly Coming[]): Promise<number | undefined> {
  const values = [coming.map(({ name }) => name), coming.map(({ folderId }) => folderId)];
  const [row] = await prepared<{ place: number }>(db, firstTakenSql, values);
  return row?.place;
}

/** The parent of outermost folders in the index. */
const nowhere = `'00000000-0000-0000-0000-000000000000'::uuid`;

const firstTakenSql = `
  with coming as materialized (
    select folder_id, name_key(name) as key, (place - 1)::int as place
    from unnest($1::text[], $2::uuid[]) with ordinality named (name, folder_id, place)
  )
  select place from coming c join documents d on d.folder_id = c.folder_id and name_key(d.name) = c.key and d.trashed_at is null
  union all
  select place from coming c join folders f on coalesce(f.parent_id, ${nowhere}) = coalesce(c.folder_id, ${nowhere})
    and name_key(f.name) = c.key and f.trashed_at is null
  union all
  select place from (select place, row_number() over (partition by folder_id, key order by place) as nth from coming) twice where nth > 1
  order by place limit 1`;

async function isTaken(db: Db, { name, folderId, except }: Coming & { except: string | null }): Promise<boolean> {
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
