import type { Handover } from '#contract/posts/authors.ts';
import { adminRole } from '#contract/roles/words.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { instantSql } from '#platform/database/instant.ts';
import { namedAs, namedPerson } from '#platform/database/named.sql.ts';
import { mayWriteSql } from './colleagues.sql.ts';

interface HandedOver {
  postId: string;
  toId: string;
  byId: string;
  note: string | null;
}

/** In the place of an earlier one. False if it is this one already. */
export async function saveHandover(db: Db, { postId, toId, byId, note }: HandedOver): Promise<boolean> {
  const rows = await prepared(db, saveSql, [postId, toId, byId, note]);
  return rows.length > 0;
}

const saveSql = `
  insert into post_handovers as h (post_id, to_id, by_id, note, at) values ($1, $2, $3, $4, portal_now())
  on conflict (tenant_id, post_id) do update set to_id = excluded.to_id, by_id = excluded.by_id, note = excluded.note, at = excluded.at
  where (h.to_id, h.by_id, h.note) is distinct from (excluded.to_id, excluded.by_id, excluded.note) returning 1`;

export async function removeHandover(db: Db, postId: string): Promise<void> {
  await prepared(db, 'delete from post_handovers where post_id = $1', [postId]);
}

/** Of a colleague who may not write any more nothing is shown: the draft is its author's again. */
export async function findHandovers(db: Db, postIds: readonly string[]): Promise<Map<string, Handover>> {
  const rows = await prepared<Handover & { postId: string }>(db, findSql, [adminRole, postIds]);
  return new Map(rows.map(({ postId, ...handover }) => [postId, handover]));
}

const findSql = `
  select h.post_id as "postId", ${namedPerson} as to, ${namedAs('b')} as by, h.note, ${instantSql('h.at')} as at
  from post_handovers h join users u on u.id = h.to_id join users b on b.id = h.by_id
  where h.post_id = any($2::uuid[]) and ${mayWriteSql('$1')}`;
