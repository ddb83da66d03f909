import { adminRole } from '#contract/roles/words.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/error.ts';
import { mayFollow, type RunUntil, runUntil } from './last-admin.rules.ts';
import { isOn } from '#api/targeting/channels/channels.sql.ts';

/** Throws `members.lastAdmin` if none is left; every such change must use it. Counts those who have signed in. */
export async function keepingAnAdmin<T>(db: Db, change: () => Promise<T>): Promise<T> {
  await prepared(db, `select from roles where key = $1 for no key update`, [adminRole]);
  const before = await adminsUntil(db);
  const result = await change();
  if (!mayFollow(before, await adminsUntil(db))) throw new AppError('members.lastAdmin');
  return result;
}

/** Throws `members.lastAdmin`; people about to be deleted do not count. */
export async function mustNotRunAlone(db: Db, userId: string): Promise<void> {
  if (!mayFollow(await adminsUntil(db), await adminsUntil(db, { without: userId })))
    throw new AppError('members.lastAdmin');
}

/** `without` leaves one out, and people about to be deleted. */
export async function adminsUntil(db: Db, { without = null }: { without?: string | null } = {}): Promise<RunUntil> {
  const rows = await prepared<{ startsOn: string | null; endsOn: string | null; today: string }>(
    db,
    `select t.starts_on as "startsOn", least(t.ends_on, u.member_until) as "endsOn", portal_today() as today
     from role_terms t join roles r on r.id = t.role_id join users u on u.id = t.user_id
     where r.key = $1 and t.guild_id is null and ${isOn('u', 'feed')}
       and ($2::uuid is null or u.id <> $2 and u.delete_on is null)
       and (t.ends_on is null or t.ends_on >= portal_today())`,
    [adminRole, without],
  );
  return rows[0] ? runUntil(rows, rows[0].today) : { kind: 'nobody' };
}
