import type { FolderSight } from '#contract/sight.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { audienceIn, sightOf, targetsOf } from './paths.store.ts';

/**
 * Whether somebody sees a folder today, and by which ways through each audience on the way to it; undefined where there
 * is no such folder or no such person.
 */
export async function folderSightOf(db: Db, folderId: string, userId: string): Promise<FolderSight | undefined> {
  const chain = await prepared<ChainRow>(db, 'folderChain', chainSql, [folderId]);
  // Somebody is told also where there is no audience on the way.
  const somebody = await sightOf(db, { include: [], exclude: [] }, userId);
  if (!somebody || chain.length === 0) return undefined;
  const audiences: FolderSight['audiences'] = [];
  for (const { id, name, ...targets } of audiencesOn(chain)) {
    const sight = await sightOf(db, audienceIn(targets), userId);
    if (!sight) return undefined;
    const { person: _, ...ways } = sight;
    audiences.push({ folder: { id, name }, ...ways });
  }
  return { person: somebody.person, sees: audiences.length > 0 && audiences.every(({ sees }) => sees), audiences };
}

/** How many people see a folder today. */
export async function countSeeing(db: Db, folderId: string): Promise<number> {
  const chain = await prepared<ChainRow>(db, 'folderChain', chainSql, [folderId]);
  const ids = new Set(audiencesOn(chain).map(({ audienceId }) => audienceId));
  if (ids.size === 0) return 0;
  const [row] = await prepared<{ people: number }>(db, 'folderSeeing', seeingSql, [[...ids]]);
  return row?.people ?? 0;
}

interface ChainRow {
  [column: string]: unknown;
  id: string;
  name: string;
  audienceId: string | null;
  include: string[];
  exclude: string[];
}

/** The audiences on the way; none where the outermost folder has none, for all in it is for nobody then. */
function audiencesOn(chain: readonly ChainRow[]): ChainRow[] {
  return chain[0]?.audienceId ? chain.filter(({ audienceId }) => audienceId !== null) : [];
}

/** The folder and all it lies in, outermost first. */
const chainSql = `
  with recursive chain as (
    select id, parent_id, name, audience_id, 0 as height from folders where id = $1
    union all
    select f.id, f.parent_id, f.name, f.audience_id, c.height + 1 from folders f join chain c on f.id = c.parent_id
  )
  select id, name, audience_id as "audienceId", ${targetsOf('chain.audience_id')} from chain order by height desc`;

/** The active people whom each of the audiences in `$1` includes and none excludes. */
const seeingSql = `
  with named as materialized (select audience_id, key, excluded from audience_targets where audience_id = any($1::uuid[])),
  held as materialized (select distinct user_id, key from user_keys where key in (select key from named)),
  inside as (
    select h.user_id, n.audience_id from held h join named n using (key)
    group by h.user_id, n.audience_id having not bool_or(n.excluded)
  ),
  seeing as (select user_id from inside group by user_id having count(*) = cardinality($1::uuid[]))
  select count(*)::int as people from seeing s join users u on u.id = s.user_id where u.state = 'active'`;
