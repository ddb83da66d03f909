import type { ErasureReason } from '#contract/privacy/facts.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { one } from '#platform/database/rows.ts';
import { isInState } from '#api/targeting/channels/channels.sql.ts';
import { zone } from '#contract/base/clock.ts';

export async function dueToday(db: Db): Promise<string[]> {
  const rows = await prepared<{ id: string }>(
    db,
    'select id from users where delete_on <= portal_today() order by delete_on, id',
    [],
  );
  return rows.map(({ id }) => id);
}

/** When and why the person was erased; undefined otherwise. */
export async function erasedOf(db: Db, id: string): Promise<{ at: Date; why: ErasureReason | null } | undefined> {
  const text = 'select erased_at as at, erased_for as why from users where id = $1 and erased_at is not null';
  const [erased] = await prepared<{ at: Date; why: ErasureReason | null }>(db, text, [id]);
  return erased;
}

/** The day the account is to be deleted on; null where nobody asked. */
export async function findDeleteOn(db: Db, id: string): Promise<string | null> {
  const text = 'select delete_on as "deleteOn" from users where id = $1';
  return one(await prepared<{ deleteOn: string | null }>(db, text, [id])).deleteOn;
}

export async function leftBefore(db: Db, days: number): Promise<string[]> {
  const rows = await prepared<{ id: string }>(db, leftSql, [days]);
  return rows.map(({ id }) => id);
}

const leftSql = `
  select id from users u where ${isInState('u', 'left')} and erased_at is null and greatest(
    (select max(at) from audit_entries
      where entity = 'users' and entity_id = u.id::text and 'left' in (changes #>> '{membership,1}', changes #>> '{state,1}')),
    (member_until + 1)::timestamp at time zone '${zone}'
  ) < portal_now() - make_interval(days => $1::int) order by id`;
