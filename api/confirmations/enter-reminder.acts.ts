import type { Db } from '#platform/database/database.ts';
import { enterReminderLetters } from '#api/mailings/outgoing/later-letters.store.ts';
import { enterReminder } from '#api/mailings/outgoing/reminder.store.ts';
import { valuesOf } from '#api/targeting/channels/frequencies.sql.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.rules.ts';
import { countOf, noteReminded, takeReminder, whomToRemind } from './reminders.store.ts';

interface Entering {
  tenant: TenantSettings;
  /** Whether a mail server takes mails. */
  leave: boolean;
}

/** Enters the planned reminder of a post into the ledger, with its letters. Its number, or undefined if none is planned. */
export async function enterPlanned(db: Db, postId: string, { tenant, leave }: Entering): Promise<number | undefined> {
  const reminder = await takeReminder(db, postId);
  if (!reminder) return undefined;
  const { day, number } = reminder;
  const { mails, letters } = await whomToRemind(db, postId, { defaults: valuesOf(tenant), leave });
  await enterReminder(db, { postId, ...reminder }, mails);
  await enterReminderLetters(db, { postId, number, ...letters });
  await noteReminded(db, { postId, day, people: countOf(mails), letters: countOf(letters) });
  return number;
}
