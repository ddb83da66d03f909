import type { ErasureReason } from '#contract/privacy/facts.ts';
import type { Db } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { mailJob, mailOf } from '#api/identity/mail.job.ts';
import { keepingAnAdmin } from '#api/roles/last-admin.store.ts';
import type { UserRow } from '#api/people/people.store.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.rules.ts';
import { erasuresJob, remainsJob } from '../privacy.job.ts';
import { deletedMail } from './deletion.mail.ts';
import { erase, inAnHour } from './erase.store.ts';

/** Queues a last mail and the cleanup, which repeats after an hour. Throws `members.lastAdmin`. */
export async function erasePerson(
  db: Db,
  { tenant, jobs }: { tenant: TenantSettings; jobs: Pick<Jobs, 'sendWithin'> },
  { person, why, since }: { person: UserRow; why: ErasureReason; since?: string | null },
): Promise<void> {
  const remains = await keepingAnAdmin(db, () => erase(db, person, why));
  if (person.email !== null) {
    const { name: portal, nouns } = tenant;
    const letter = { to: person.email, language: person.language ?? tenant.language, portal, nouns };
    await jobs.sendWithin(db, mailJob, mailOf(tenant.id, 'deleted', deletedMail(letter), since ? { since } : {}));
  }
  await jobs.sendWithin(db, erasuresJob, { tenantId: tenant.id, personId: person.id });
  await jobs.sendWithin(db, remainsJob, { tenantId: tenant.id, ...remains });
  await jobs.sendWithin(db, remainsJob, { tenantId: tenant.id, ...remains }, { startAfter: await inAnHour(db) });
}
