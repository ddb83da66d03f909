import type { Reader } from '#platform/http/caller.ts';
import { zone } from '#contract/base/clock.ts';
import { and, eq } from 'drizzle-orm';
import type { Subscription } from '#contract/documents/subscriptions.ts';
import type { Paging } from '#contract/base/page.ts';
import { adminRole } from '#contract/roles/words.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { type Listed, listed } from '#platform/database/list.ts';
import { keysOf } from '#api/targeting/targeting.store.ts';
import { isAdminSql } from '#api/targeting/is-admin.sql.ts';
import { folderSubscriptions } from '#database/schema/subscriptions.ts';
import { readerValues, visibleFolders } from '../folders/folders.sql.ts';
import { isOn } from '#api/targeting/channels/channels.sql.ts';

interface Which {
  folderId: string;
  userId: string;
}

/** Keeps an existing subscription as it is. */
export async function insertSubscription(db: Db, { now, ...which }: Which & { now: Date }): Promise<void> {
  await db
    .insert(folderSubscriptions)
    .values({ ...which, notifiedAt: now })
    .onConflictDoNothing();
}

/** Undoes today's unsubscription: news since the last mail is kept. */
export async function renewSubscription(db: Db, { folderId, userId }: Which): Promise<void> {
  const text = `
    insert into folder_subscriptions (folder_id, user_id, notified_at)
    values ($1, $2, case when ${morningIn(0)} > portal_now() then ${morningIn(-1)} else ${morningIn(0)} end)
    on conflict do nothing`;
  await prepared(db, text, [folderId, userId]);
}

/** Whether there was one. */
export async function deleteSubscription(db: Db, { folderId, userId }: Which): Promise<boolean> {
  const of = and(eq(folderSubscriptions.folderId, folderId), eq(folderSubscriptions.userId, userId));
  const { rowCount } = await db.delete(folderSubscriptions).where(of);
  return rowCount === 1;
}

/** By name. */
export function listSubscriptions(db: Db, caller: Reader, paging: Paging): Promise<Listed<Subscription>> {
  return listed<Subscription>(db, {
    text: subscriptionsSql,
    values: [...readerValues(caller), caller.id],
    sort: 'name',
    columns: { name: 'name collate german' },
    last: 'id',
    ...paging,
  });
}

/** For links in mails; empty without access. */
export async function findLinkedReader(db: Db, id: string): Promise<Reader> {
  const text = `
    select ${isOn('u', 'feed')} as "isActive", ${isAdminSql('$2')} as "isAdmin"
    from users u where u.id = $1`;
  const [found] = await prepared<{ isActive: boolean; isAdmin: boolean }>(db, text, [id, adminRole]);
  if (!found?.isActive) return { id, keys: [], isAdmin: false };
  return { id, keys: await keysOf(db, id), isAdmin: found.isAdmin };
}

const subscriptionsSql = `
  with ${visibleFolders},
  around as (
    select f.id, f.parent_id, '{}'::json[] as path
    from folders f join folder_subscriptions s on s.folder_id = f.id and s.user_id = $3 where f.id in (select id from visible_folders)
    union all
    select a.id, f.parent_id, json_build_object('id', f.id, 'name', f.name) || a.path from around a join folders f on f.id = a.parent_id
  )
  select f.id, f.name, a.path from around a join folders f on f.id = a.id where a.parent_id is null`;

const morningIn = (days: number) =>
  `(((portal_today() + ${days})::timestamp + interval '6 hours') at time zone '${zone}')`;
const nextMorning = morningIn(1);

/** Undefined if queued already. After a day it counts as lost. */
export async function dueDigest(db: Db): Promise<Date | undefined> {
  const text = `
    insert into digests (due_at) values (${nextMorning})
    on conflict (tenant_id) do update set due_at = excluded.due_at
      where digests.due_at is null or digests.due_at < portal_now() - interval '1 day'
    returning due_at as "dueAt"`;
  const [noted] = await prepared<{ dueAt: Date }>(db, text, []);
  return noted?.dueAt;
}

interface Planned {
  [column: string]: unknown;
  dueAt: Date;
  isDue: boolean;
  isSoon: boolean;
}

/** Locks it until the commit. */
export async function plannedDigest(db: Db): Promise<Planned | undefined> {
  const text = `
    select due_at as "dueAt", due_at <= portal_now() as "isDue",
      due_at <= portal_now() + interval '1 hour' as "isSoon" from digests where due_at is not null for update`;
  const [planned] = await prepared<Planned>(db, text, []);
  return planned;
}

/** Only if there are new documents. */
export async function planNextDigest(db: Db): Promise<Date | undefined> {
  const text = `
    update digests set due_at = case when exists (select from folder_subscriptions) then ${nextMorning} end
    returning due_at as "dueAt"`;
  const [next] = await prepared<{ dueAt: Date | null }>(db, text, []);
  return next?.dueAt ?? undefined;
}
