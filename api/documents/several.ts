import type { ChangedSince } from '#contract/base/errors.ts';
import type { SeveralChanged } from '#contract/documents/trash.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { AppError } from '#api/base/error.ts';
import type { Caller } from '#api/base/http/caller.ts';
import { instantSql } from '#api/base/instant.ts';
import { namedPersonOrNull } from '#api/base/named.sql.ts';
import { mustMayChangeEntry } from './at-hand.ts';

/**
 * Refuses a change of several folders and documents, as `stale`, where one is no longer of the version that the caller names
 * for it, and tells which and who has changed it: of those that the caller may change, and so may see.
 */
export async function mustAllBeLatest(db: Db, caller: Caller, { ids, versions = {} }: SeveralChanged): Promise<void> {
  const named = Object.keys(versions);
  if (named.length === 0) return;
  const changed = await prepared<ChangedSince & { [column: string]: unknown }>(db, changedSql, [
    named,
    named.map((id) => versions[id]),
  ]);
  if (changed.length === 0) return;
  for (const [index, id] of ids.entries()) await mustMayChangeEntry(db, caller, id, `ids.${index}`);
  throw new AppError('stale', undefined, { changed });
}

const things = ['folders', 'documents'].map(
  (table) => `select id, name, version, updated_at, '${table}' as entity from ${table} where id = any($1::uuid[])`,
);

/** Which of the things `$1` are not of the versions `$2`, in this order, with the person of the last change in the log. */
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
