import {
  type Audience,
  type NamedTarget,
  type Target,
  type TargetKind,
  targetOf,
} from '#contract/targeting/targeting.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import type { Paging } from '#contract/base/page.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { AppError } from '#api/base/error.ts';
import { spelledLike } from '#api/base/spelling.ts';

/** Key, kind and name; `everyone` has none. */
const targetGroups = `
  select 'everyone' as key, 'everyone' as kind, '' as name, 0 as rank
  union all select 'list:' || id, 'list', name, 1 from user_lists
  union all select 'guild:' || id, 'guild', name, 2 from guilds
  union all select 'role:' || id, 'role', name, 3 from roles
  union all select 'guildRole:' || g.id || ':' || r.id, 'guildRole', r.name || ', ' || g.name, 4
    from guilds g, roles r
    where exists (select from role_terms t where t.role_id = r.id and t.guild_id = g.id)
  union all select 'association:' || id, 'association', name, 5 from associations
  union all select 'craft:' || id, 'craft', name, 6 from crafts
  union all select 'company:' || id, 'company', name, 7 from companies`;

const tables = {
  list: 'user_lists',
  guild: 'guilds',
  role: 'roles',
  association: 'associations',
  craft: 'crafts',
  company: 'companies',
};

/** `$1` to `$8`: `idsByKind`. */
const namesSql = `
  ${Object.entries(tables)
    .map(
      ([kind, table], index) =>
        `select '${kind}:' || id as key, name from ${table} where id = any($${index + 1}::uuid[]) union all`,
    )
    .join(' ')}
  select 'guildRole:' || g.id || ':' || r.id, r.name || ', ' || g.name
  from unnest($7::uuid[], $8::uuid[]) pair(guild, role) join guilds g on g.id = guild join roles r on r.id = role`;

/** Ids by kind of `tables`, then guilds and roles of roles in guilds. */
export function idsByKind(keys: readonly string[]): string[][] {
  const ids = Map.groupBy(
    keys.map((key) => key.split(':')),
    ([kind]) => kind,
  );
  const idsOf = (kind: string, part = 1) => (ids.get(kind) ?? []).map((parts) => parts[part] ?? '');
  return [...Object.keys(tables).map((kind) => idsOf(kind)), idsOf('guildRole'), idsOf('guildRole', 2)];
}

/** Without deleted ones. By id, as companies are many. */
export async function namesOf(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  const names = new Map(keys.includes('everyone') ? [['everyone', '']] : []);
  const ids = idsByKind(keys);
  if (ids.every((some) => some.length === 0)) return names;
  const rows = await prepared<{ key: string; name: string }>(db, namesSql, ids);
  for (const { key, name } of rows) names.set(key, name);
  return names;
}

/** Throws with paths prefixed by `where`. */
export async function groupsMustExist(db: Db, audience: Audience, where = 'audience.'): Promise<void> {
  const errors = [
    ...(await missingTargets(db, audience.include)).map((index) => `${where}include.${index}`),
    ...(await missingTargets(db, audience.exclude)).map((index) => `${where}exclude.${index}`),
  ].map((path) => ({ path, message: 'there is no such target group' }));
  if (errors.length > 0) throw new AppError('input.invalid', undefined, { errors });
}

async function missingTargets(db: Db, targets: readonly Target[]): Promise<number[]> {
  const names = await namesOf(db, targets.map(targetKey));
  return targets.flatMap((target, index) => (names.has(targetKey(target)) ? [] : [index]));
}

/** Lists and guilds first. */
export async function listTargets(
  db: Db,
  query: Paging & { search: string; kind?: TargetKind | undefined },
): Promise<{ items: NamedTarget[]; page: number; size: number; total: number }> {
  const pattern = spelledLike(query.search);
  const rows = await prepared<{ key: string; name: string; total: number }>(
    db,
    `select key, name, count(*) over ()::int as total from (${targetGroups}) groups
     where name ~* $1 and ($2::text is null or kind = $2)
     order by rank, name collate german, key limit $3 offset $4`,
    [pattern, query.kind ?? null, query.size, query.page * query.size],
  );
  return {
    items: rows.map(({ key, name }) => ({ target: targetOf(key), name })),
    page: query.page,
    size: query.size,
    total: rows[0]?.total ?? (await countTargets(db, pattern, query.kind)),
  };
}

async function countTargets(db: Db, pattern: string, kind: TargetKind | undefined): Promise<number> {
  const [row] = await prepared<{ total: number }>(
    db,
    `select count(*)::int as total from (${targetGroups}) groups where name ~* $1 and ($2::text is null or kind = $2)`,
    [pattern, kind ?? null],
  );
  return row?.total ?? 0;
}
