import type { Reminding } from '#contract/confirmations.ts';
import type { Db } from '#api/base/database.ts';
import { countReminderPushes } from '#api/push/enter.store.ts';
import { housePushes } from '#api/push/house-pushes.ts';
import { valuesOf } from '#api/targeting/paces.sql.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.ts';
import { peopleToRemind } from './reminders.store.ts';

/** How much a reminder would send now. */
export async function reminding(db: Db, tenant: TenantSettings, postId: string): Promise<Reminding> {
  const people = await peopleToRemind(db, postId, valuesOf(tenant));
  const pushes = await countReminderPushes(db, { postId, house: housePushes(tenant) });
  return { mails: people.length, pushes };
}
