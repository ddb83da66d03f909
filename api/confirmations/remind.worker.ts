import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { PayloadOf } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { enterReminderLetters } from '#api/mailings/outgoing/later-letters.store.ts';
import { deliveriesJob } from '#api/mailings/mailings.job.ts';
import { valuesOf } from '#api/targeting/channels/frequencies.sql.ts';
import { enterReminder } from '#api/mailings/outgoing/reminder.store.ts';
import { enterReminderPushes } from '#api/push/enter.store.ts';
import { pushDefaults } from '#api/push/push-defaults.rules.ts';
import { pushesJob } from '#api/push/push.job.ts';
import { type Tenants, tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { remindersJob } from './confirmations.job.ts';
import {
  leftReminders,
  countOf,
  noteReminded,
  planReminder,
  remindersDue,
  takeReminder,
  whomToRemind,
} from './reminders.store.ts';

/** For one post, or all due today. Ledger, letters and note in one transaction, so that nobody is reminded twice. */
export async function remind(
  options: {
    database: Database;
    tenants: Tenants;
    jobs: Pick<Jobs, 'sendWithin'>;
    now: () => Date;
    config: Pick<Config, 'smtpUrl'>;
  },
  { tenantId, postId }: PayloadOf<typeof remindersJob>,
): Promise<void> {
  const { database, tenants, jobs, now, config } = options;
  const tenant = tenantWith(tenants, tenantId);
  await database.write(tenantId, async (db) => {
    if (postId === undefined) {
      const due = await remindersDue(db, tenant.confirmations.remindDaysBefore);
      for (const one of due) await planReminder(jobs, db, { tenantId, ...one });
      const quarter = Math.floor(now().getTime() / 900_000);
      for (const left of await leftReminders(db))
        await jobs.sendWithin(db, remindersJob, { tenantId, ...left }, { onceADay: `${left.postId} ${quarter}` });
      return;
    }
    const reminder = await takeReminder(db, postId);
    if (!reminder) return;
    const leave = config.smtpUrl !== undefined;
    const { mails, letters } = await whomToRemind(db, postId, { defaults: valuesOf(tenant), leave });
    await enterReminder(db, { postId, ...reminder }, mails);
    await enterReminderLetters(db, { postId, number: reminder.number, ...letters });
    await jobs.sendWithin(db, deliveriesJob, { tenantId });
    await enterReminderPushes(db, { postId, number: reminder.number, defaults: pushDefaults(tenant) });
    await jobs.sendWithin(db, pushesJob, { tenantId });
    await noteReminded(db, { postId, day: reminder.day, people: countOf(mails), letters: countOf(letters) });
  });
}
