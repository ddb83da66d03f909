import { zone } from '#contract/base/clock.ts';
import { adminRole } from '#contract/roles/words.ts';
import type { Language } from '#contract/base/languages.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { bareKeys } from '#platform/http/caller.ts';
import { hearsNews } from '#api/targeting/channels/hears.sql.ts';
import { keysOf } from '#api/targeting/targeting.store.ts';
import { isOpenDomain } from '#api/bounces/pauses.sql.ts';
import { domainSql } from '#api/mailings/sending/domain.sql.ts';
import { greetedAs } from '#platform/database/named.sql.ts';
import { isAdminSql } from '#api/targeting/is-admin.sql.ts';
import { visibleFolders } from '../folders/folders.sql.ts';

export interface Subscriber {
  [column: string]: unknown;
  id: string;
  email: string;
  /** For the limits on mails. */
  domain: string;
  name: string;
  language: Language | null;
  isAdmin: boolean;
  /** Skipped if false, and not mailed later either. */
  wantsMails: boolean;
}

/** The next subscriber after `behind` who is due and within the limits. */
export async function nextSubscriber(
  db: Db,
  { behind, full }: { behind: string; full: readonly string[] },
): Promise<Subscriber | undefined> {
  const [subscriber] = await prepared<Subscriber>(db, nextSql, [adminRole, behind, full]);
  return subscriber;
}

// An upload being written just now is not visible yet: it is mailed the next day.
const until = `portal_now() - interval '1 minute'`;
// Today, or the latest of the chosen day of the week.
const lastDay = `(portal_today() - coalesce((
  select (7 + extract(isodow from portal_today())::int - f.weekday) % 7 from mail_preferences f
  where f.user_id = u.id and f.frequencies ->> 'folders' = 'weekly'), 0))::timestamp at time zone '${zone}'`;

const nextSql = `
  select u.id, u.email, ${domainSql} as domain, ${greetedAs('u')} as name, u.language, ${isAdminSql('$1')} as "isAdmin",
    not exists (select from mail_preferences f where f.user_id = u.id and f.frequencies ->> 'folders' = 'never') as "wantsMails"
  from users u where ${hearsNews('u')} and u.id > $2 and ${isOpenDomain(domainSql, '$3')}
    and exists (select from folder_subscriptions s where s.user_id = u.id and s.notified_at < ${lastDay})
  order by u.id limit 1`;

export interface NewDocument {
  [column: string]: unknown;
  id: string;
  name: string;
  folder: string;
  filedAt: Date;
}

/** What is new in a subscriber's folders and visible to them: the latest, and the count. */
export async function findNews(
  db: Db,
  { id, isAdmin }: Subscriber,
  most: number,
): Promise<{ documents: NewDocument[]; total: number }> {
  const keys = bareKeys(await keysOf(db, id));
  const rows = await prepared<NewDocument & { total: number }>(db, newsSql, [keys, isAdmin, id, most]);
  return {
    documents: rows.map(({ id, name, folder, filedAt }) => ({ id, name, folder, filedAt })),
    total: rows[0]?.total ?? 0,
  };
}

/** After a restore: who was due until now counts as notified. */
export async function passOverDue(db: Db): Promise<void> {
  await prepared(db, passOverSql, []);
}

const passOverSql = `
  update folder_subscriptions s set notified_at = greatest(s.notified_at, ${until}) from users u
  where u.id = s.user_id and s.notified_at < ${lastDay}`;

export async function markNotified(db: Db, { id }: Subscriber): Promise<void> {
  const text = `update folder_subscriptions set notified_at = greatest(notified_at, ${until}) where user_id = $1`;
  await prepared(db, text, [id]);
}

const newsSql = `
  with ${visibleFolders},
  wanted as (
    select folder_id as id, notified_at from folder_subscriptions where user_id = $3 and folder_id in (select id from visible_folders)
    union
    select f.id, w.notified_at from folders f join wanted w on f.parent_id = w.id where f.id in (select id from visible_folders)
  )
  select d.id, d.name, f.name as folder, d.filed_at as "filedAt", count(*) over ()::int as total
  from documents d join (select id, min(notified_at) as notified_at from wanted group by id) w on w.id = d.folder_id
  join folders f on f.id = d.folder_id join stored_files s on s.id = d.file_id
  where d.trashed_at is null and s.scan <> 'rejected' and d.filed_at > w.notified_at and d.filed_at <= ${until}
  order by d.filed_at desc, d.id limit $4`;
