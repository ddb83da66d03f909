import { type Audience, type NamedTarget, targetOf } from '#contract/targeting/targeting.ts';
import type { TargetKind } from '#contract/targeting/words.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import type { Paging } from '#contract/base/page.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/error.ts';
import { groupsByName } from '#platform/database/found-names.ts';
import { byEveryKind, idsByKind, ofEveryKind } from './kinds/kinds.sql.ts';

/** Every target group there is, as key, kind and names; `everyone` has no name of its own. */
const targetGroups = ofEveryKind(
  ({ all, rank }, kind) => `select key, '${kind}' as kind, name, also, ${rank} as rank from (${all}) of_kind`,
);

/** By its name or the other, for `$1`; all members by what they are called, `$2`. */
const isFound = `concat_ws(E'\\n', name, also, case when kind = 'everyone' then array_to_string($2::text[], ' ') end) ~* $1`;

const isOfKind = `($3::text is null or kind = $3)`;

const namesSql = byEveryKind(({ byIds }, ids) => byIds(...ids));

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
  const names = await namesOf(db, [...audience.include, ...audience.exclude].map(targetKey));
  const missing = (side: keyof Audience) =>
    audience[side].flatMap((target, index) => (names.has(targetKey(target)) ? [] : [`${where}${side}.${index}`]));
  const errors = [...missing('include'), ...missing('exclude')].map((path) => ({
    path,
    message: 'there is no such target group',
  }));
  if (errors.length > 0) throw new AppError('input.invalid', undefined, { errors });
}

interface Sought {
  search: string;
  kind?: TargetKind | undefined;
  /** What all members are called. */
  everyone: readonly string[];
}

/** Lists and guilds first. */
export async function listTargets(
  db: Db,
  query: Paging & Sought,
): Promise<{ items: NamedTarget[]; page: number; size: number; total: number }> {
  return groupsByName(query.search, (pattern) => targetsLike(db, pattern, query));
}

async function targetsLike(db: Db, pattern: string, query: Paging & Sought) {
  const sought = [pattern, query.everyone, query.kind ?? null];
  const rows = await prepared<{ key: string; name: string; total: number }>(
    db,
    `select key, name, count(*) over ()::int as total from (${targetGroups}) groups
     where ${isFound} and ${isOfKind}
     order by rank, name collate german, key limit $4 offset $5`,
    [...sought, query.size, query.page * query.size],
  );
  return {
    items: rows.map(({ key, name }) => ({ target: targetOf(key), name })),
    page: query.page,
    size: query.size,
    total: rows[0]?.total ?? (await countTargets(db, sought)),
  };
}

async function countTargets(db: Db, sought: unknown[]): Promise<number> {
  const [row] = await prepared<{ total: number }>(
    db,
    `select count(*)::int as total from (${targetGroups}) groups where ${isFound} and ${isOfKind}`,
    sought,
  );
  return row?.total ?? 0;
}
