import { type Db, planned } from '#platform/database/database.ts';

export interface Lost {
  folders: number;
  documents: string[];
  /** Groups that no remaining folder addresses. */
  groups: string[];
}

export async function findLost(db: Db, ids: readonly string[]): Promise<Lost> {
  const [lost] = await planned<{ lost: Lost }>(db, lostSql, [ids]);
  return lost?.lost ?? { folders: 0, documents: [], groups: [] };
}

/** Starts outside the trash: what is in it is lost to nobody. */
const lostSql = `
  with recursive gone as (
    select id, audience_id from folders where id = any($1::uuid[]) and trashed_at is null
    union
    select f.id, f.audience_id from folders f join gone g on f.parent_id = g.id where f.trashed_at is null
  ),
  staying as (
    select id, audience_id from folders where parent_id is null and trashed_at is null and id not in (select id from gone)
    union
    select f.id, f.audience_id from folders f join staying s on f.parent_id = s.id
    where f.trashed_at is null and f.id not in (select id from gone)
  )
  select json_build_object(
    'folders', (select count(*)::int from gone),
    'documents', coalesce((
      select json_agg(id) from documents
      where trashed_at is null and (id = any($1::uuid[]) or folder_id in (select id from gone))
    ), '[]'::json),
    'groups', coalesce((
      select json_agg(distinct t.key) from gone g join audience_targets t on t.audience_id = g.audience_id and not t.excluded
      where not exists (
        select from staying s join audience_targets k on k.audience_id = s.audience_id and not k.excluded where k.key = t.key
      )
    ), '[]'::json)
  ) as lost`;
