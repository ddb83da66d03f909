import type { confirmations, Reminding } from '#contract/confirmations.ts';
import type { Db } from '#platform/database/database.ts';
import { isAnnounced, mustBeAnnounced } from '#platform/errors/announced.ts';
import { AppError } from '#platform/errors/error.ts';
import type { Call } from '#platform/http/caller.ts';
import { countReminderPushes } from '#api/push/enter.store.ts';
import { pushDefaults } from '#api/push/push-defaults.rules.ts';
import { valuesOf } from '#api/targeting/channels/frequencies.sql.ts';
import { type Mailing, senderOf } from '#api/tenants/mailing.rules.ts';
import { type TenantSettings, tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { readOverview } from './overview.store.ts';
import { countOf, planReminder, whomToRemind } from './reminders.store.ts';

/** How much a reminder would send now. */
export async function reminding(
  db: Db,
  { tenant, leaves }: { tenant: TenantSettings; leaves: boolean },
  postId: string,
): Promise<Reminding> {
  const by = { defaults: valuesOf(tenant), leave: leaves };
  const { mails, letters, unreachable } = await whomToRemind(db, postId, by);
  const pushes = await remindingPushes(db, tenant, postId);
  return { mails: countOf(mails), byLetter: countOf(letters), unreachable, pushes };
}

/** Those who have not confirmed, at most once a day. */
export async function remindReaders(mailing: Mailing, input: Call<typeof confirmations.remind>): Promise<void> {
  const { db, params, query, tenantId, request } = input;
  const overview = await overviewOf(mailing, input);
  if (!overview.mayRemind) throw new AppError('confirmations.remindedToday');
  const { remindable: mails, remindableByLetter: byLetter } = overview;
  if (isAnnounced(query)) {
    const tenant = tenantWith(mailing.tenants, tenantId);
    mustBeAnnounced(query, { mails, byLetter, pushes: await remindingPushes(db, tenant, params.id) });
  }
  const { origin } = senderOf(mailing, tenantId, request);
  await planReminder(mailing.jobs, db, { tenantId, postId: params.id, origin });
}

/** Who has confirmed, and whom a reminder would reach. */
export async function overviewOf(
  { tenants, leaves }: Pick<Mailing, 'tenants' | 'leaves'>,
  { db, tenantId, params }: Pick<Call<typeof confirmations.overview>, 'db' | 'tenantId' | 'params'>,
) {
  const tenant = tenantWith(tenants, tenantId);
  const overview = await readOverview(db, params.id, { defaults: valuesOf(tenant), leave: leaves });
  return { ...overview, names: tenant.reading.names };
}

async function remindingPushes(db: Db, tenant: TenantSettings, postId: string): Promise<number> {
  return countReminderPushes(db, { postId, defaults: pushDefaults(tenant) });
}
