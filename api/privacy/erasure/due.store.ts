import { type Db, prepared } from '#api/base/database.ts';

export async function dueToday(db: Db): Promise<string[]> {
  const rows = await prepared<{ id: string }>(
    db,
    'select id from users where delete_on <= portal_today() order by delete_on, id',
    [],
  );
  return rows.map(({ id }) => id);
}

export async function leftBefore(db: Db, days: number): Promise<string[]> {
  const rows = await prepared<{ id: string }>(db, leftSql, [days]);
  return rows.map(({ id }) => id);
}

const leftSql = `
  select id from users where membership = 'left' and erased_at is null and (
    select max(at) from audit_entries
    where entity = 'users' and entity_id = users.id::text and 'left' in (changes #>> '{membership,1}', changes #>> '{state,1}')
  ) < portal_now() - make_interval(days => $1::int) order by id`;
