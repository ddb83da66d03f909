import { sql } from 'drizzle-orm';
import type { Language } from '#contract/base/languages.ts';
import { adminRole } from '#contract/roles/words.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { waitingNotices } from '#database/schema/members.ts';
import { hearsNews } from '#api/targeting/channels/hears.sql.ts';
import { isWaiting } from '#api/targeting/channels/channels.sql.ts';

/** When to notify the office: at once or a day after the last time; undefined if queued already. */
export async function dueNotice(db: Db): Promise<Date | undefined> {
  const due = sql`greatest(portal_now(), ${waitingNotices.notifiedAt} + interval '1 day')`;
  const [noted] = await db
    .insert(waitingNotices)
    .values({ dueAt: sql`portal_now()` })
    .onConflictDoUpdate({
      target: waitingNotices.tenantId,
      set: { dueAt: due },
      setWhere: sql`${waitingNotices.dueAt} is null or ${waitingNotices.dueAt} < portal_now() - interval '1 day'`,
    })
    .returning({ dueAt: waitingNotices.dueAt });
  return noted?.dueAt ?? undefined;
}

/** `true` now, a moment later, `false` if the office was notified or need not be. Locks the row, so that no two nodes send the same. */
export async function claimNotice(db: Db): Promise<boolean | Date> {
  const [due] = await prepared<{ dueAt: Date; isDue: boolean }>(db, lockSql, []);
  if (!due) return false;
  if (!due.isDue) return due.dueAt;
  const [claimed] = await prepared<{ isNotified: boolean }>(db, claimSql, []);
  return claimed?.isNotified ?? false;
}

const lockSql = `
  select due_at as "dueAt", due_at <= portal_now() as "isDue" from waiting_notices where due_at is not null for update`;

const claimSql = `
  with fresh as (select exists (
    select from users u, waiting_notices n
    where ${isWaiting('u')} and (n.notified_at is null or u.created_at > n.notified_at)) as is_notified)
  update waiting_notices set due_at = null, notified_at = case when is_notified then portal_now() else notified_at end
  from fresh returning is_notified as "isNotified"`;

/** Addresses of active admins who stay. */
export async function officeAddresses(db: Db): Promise<{ email: string; language: Language | null }[]> {
  const text = `
    select distinct u.id, u.email, u.language from users u join current_role_terms t on t.user_id = u.id
    where t.role_key = $1 and t.guild_id is null and ${hearsNews('u')} order by u.id`;
  return prepared(db, text, [adminRole]);
}
