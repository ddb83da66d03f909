// What a backup has waiting may have been sent since it was made: after a restore it is set aside, once per portal.
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { noteSetAside, readHold } from '#database/installation.ts';
import { claimNotice } from '#api/admission/notice.store.ts';
import { enterPlanned } from '#api/confirmations/enter-reminder.acts.ts';
import { plannedReminders, planReminder, remindersDue } from '#api/confirmations/reminders.store.ts';
import { passOverDue } from '#api/documents/subscriptions/digest.store.ts';
import { forgetQueued } from '#api/documents/versions/notices.store.ts';
import { setAsideQueued } from '#api/invitations/sending.store.ts';
import { mailingsJob } from '#api/mailings/mailings.job.ts';
import { expandAtOnce } from '#api/mailings/sending/expand.acts.ts';
import { findOut, setAsideDeliveries } from '#api/mailings/sending/set-aside.store.ts';
import { setAsidePushes } from '#api/push/set-aside.store.ts';
import { takeUntold } from '#api/questions/office.store.ts';
import { mailDefaults } from '#api/targeting/mail-defaults.rules.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.rules.ts';
import { bindSql, type Db } from '#platform/database/database.ts';
import { connect } from '#platform/database/pool.ts';
import type { PayloadOf } from '#platform/jobs/job.ts';
import { setAsideSingle, waitingOf } from '#platform/jobs/set-aside.ts';

export interface Portals {
  tenants: readonly TenantSettings[];
  /** Whether a mail server takes mails. */
  leave: boolean;
  /** The role whose statements see one portal, where the owner is a superuser. */
  appRole: string;
}

/** In the transaction of the owner. Portals whose files are missing follow when they are there, before anything of them is sent. */
export async function setAsideOld(client: pg.Client, { tenants, leave, appRole }: Portals): Promise<void> {
  const hold = await readHold(client, 'for update');
  const { restoredAt, setAside = [] } = hold ?? {};
  if (!restoredAt) return;
  const left = tenants.filter(({ id }) => !setAside.includes(id));
  for (const tenant of left) {
    await client.query(bindSql({ tenantId: tenant.id, now: restoredAt }));
    // People who gained a post have no row yet, only a job.
    const waiting = await waitingOf(client, mailingsJob.queue, tenant.id);
    const gaining = waiting.flatMap((data) => mailingsJob.payload.safeParse(data).data ?? []);
    await withinPortal(client, appRole, () => setAsideOf(drizzle(client), { tenant, leave, gaining }));
    await setAsideSingle(client, tenant.id);
  }
  if (left.length > 0)
    await noteSetAside(
      client,
      left.map(({ id }) => id),
    );
}

/** The transaction's moment is that of the restore: what was due by then. */
async function setAsideOf(
  db: Db,
  {
    tenant,
    leave,
    gaining,
  }: { tenant: TenantSettings; leave: boolean; gaining: readonly PayloadOf<typeof mailingsJob>[] },
): Promise<void> {
  for (const which of [...(await findOut(db)), ...gaining])
    await expandAtOnce(db, which, { defaults: mailDefaults(tenant), leave });
  for (const due of await remindersDue(db, tenant.confirmations.remindDaysBefore))
    await planReminder({ sendWithin: async () => {} }, db, { tenantId: tenant.id, ...due });
  for (const postId of await plannedReminders(db)) await enterPlanned(db, postId, { tenant, leave });
  await setAsideDeliveries(db);
  await setAsidePushes(db);
  await setAsideQueued(db);
  await passOverDue(db);
  await forgetQueued(db);
  await takeUntold(db);
  await claimNotice(db);
}

/** Row-level security does not bind a superuser, who may own the database. */
export async function withinPortal<T>(client: pg.Client, appRole: string, work: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ name: string; isFree: boolean }>(
    `select rolname as name, rolsuper or rolbypassrls as "isFree" from pg_roles where rolname = current_user`,
  );
  const [owner] = rows;
  if (!owner?.isFree) return work();
  await client.query(`set local role ${pg.escapeIdentifier(appRole)}`);
  const result = await work();
  await client.query(`set local role ${pg.escapeIdentifier(owner.name)}`);
  return result;
}

/** At a start, before anything is sent; answers since when mails are held. */
export async function setAsideAtStart(ownerUrl: string, portals: Portals): Promise<Date | undefined> {
  const client = await connect(ownerUrl);
  try {
    const hold = await readHold(client);
    if (portals.tenants.every(({ id }) => !hold?.restoredAt || hold.setAside.includes(id)))
      return hold?.heldAt ?? undefined;
    await client.query('begin');
    await setAsideOld(client, portals);
    await client.query('commit');
    return hold?.heldAt ?? undefined;
  } finally {
    await client.end();
  }
}
