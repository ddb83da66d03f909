import type { ChangedSince } from '#contract/base/errors.ts';
import type { SeveralChanged } from '#contract/documents/trash.ts';
import { type Db, planned } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/error.ts';
import { instantSql } from '#platform/database/instant.ts';
import { namedPersonOrNull } from '#platform/database/named.sql.ts';

/** Throws `stale` with the outdated ones and who changed them. The caller has checked the rights. */
export async function mustAllBeLatest(db: Db, { versions = {} }: SeveralChanged): Promise<void> {
  const named = Object.keys(versions);
  if (named.length === 0) return;
  const changed = await planned<ChangedSince & { [column: string]: unknown }>(db, changedSql, [
    named,
    named.map((id) => versions[id]),
  ]);
  if (changed.length > 0) throw new AppError('stale', undefined, { changed });
}

const mostInStatement = 2000;

/** Keeps each statement short. */
export async function inParts(ids: readonly string[], change: (some: string[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < ids.length; from += mostInStatement) await change(ids.slice(from, from + mostInStatement));
}

export function idsOf<Kind extends string>(things: readonly { id: string; kind: Kind }[], kind: Kind): string[] {
  return things.flatMap((thing) => (thing.kind === kind ? [thing.id] : []));
}

const things = ['folders', 'documents'].map(
  (table) => `select id, name, version, updated_at, '${table}' as entity from ${table} where id = any($1::uuid[])`,
);

/** Those of `$1` not at versions `$2`, with the last person in the log. */
const changedSql = `
  select t.id, t.name, t.version, ${namedPersonOrNull} as by, ${instantSql('t.updated_at')} as at
  from unnest($1::uuid[], $2::int[]) with ordinality named (id, version, place)
  join (${things.join(' union all ')}) t on t.id = named.id and t.version <> named.version
  left join lateral (
    select e.actor_id from audit_entries e
    where e.entity = t.entity and e.entity_id = t.id::text and e.action <> 'read' order by e.number desc limit 1
  ) last on true
  left join users u on u.id = last.actor_id
  order by named.place`;
