import type { Reminding } from '#contract/confirmations.ts';
import type { Db } from '#platform/database/database.ts';
import { countReminderPushes } from '#api/push/enter.store.ts';
import { housePushes } from '#api/push/push-defaults.rules.ts';
import { valuesOf } from '#api/targeting/channels/frequencies.sql.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.rules.ts';
import { countOf, whomToRemind } from './reminders.store.ts';

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

export async function remindingPushes(db: Db, tenant: TenantSettings, postId: string): Promise<number> {
  return countReminderPushes(db, { postId, defaults: housePushes(tenant) });
}
