import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { PayloadOf } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { deliveriesJob } from '#api/mailings/mailings.job.ts';
import { enterReminderPushes } from '#api/push/enter.store.ts';
import { pushDefaults } from '#api/push/push-defaults.rules.ts';
import { pushesJob } from '#api/push/push.job.ts';
import { type Tenants, tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { remindersJob } from './confirmations.job.ts';
import { enterPlanned } from './enter-reminder.acts.ts';
import { leftReminders, planReminder, remindersDue } from './reminders.store.ts';

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
    const number = await enterPlanned(db, postId, { tenant, leave: config.smtpUrl !== undefined });
    if (number === undefined) return;
    await jobs.sendWithin(db, deliveriesJob, { tenantId });
    await enterReminderPushes(db, { postId, number, defaults: pushDefaults(tenant) });
    await jobs.sendWithin(db, pushesJob, { tenantId });
  });
}
