import type { accessibility } from '#contract/accessibility.ts';
import type { Language } from '#contract/base/languages.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/error.ts';
import type { Call } from '#platform/http/caller.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { networksOf } from '#platform/security/network.ts';
import { tooMany } from '#api/identity/built-in/bridge.service.ts';
import type { Limiter } from '#api/identity/built-in/limits.service.ts';
import { officeAddresses } from '#api/admission/notice.store.ts';
import { mailJob, mailOf } from '#api/identity/mail.job.ts';
import type { Tenants, TenantSettings } from '#api/tenants/tenant-file.rules.ts';
import { barrierMail } from './barrier.mail.ts';

export interface ReportingOptions {
  database: Database;
  limiter: Pick<Limiter, 'consumeAll'>;
  jobs: Pick<Jobs, 'sendWithin'>;
  tenants: Tenants;
}

/** Per network, which an office may share, and portal. */
const fromOne = { window: 3600, max: 20 };
const inAll = { window: 86_400, max: 200 };

type Reporting = Pick<Call<typeof accessibility.report>, 'body' | 'tenantId' | 'request'>;

/** Open to strangers, so it is rate-limited first. */
export async function reportBarrier(
  { database, limiter, jobs, tenants }: ReportingOptions,
  { body, tenantId, request }: Reporting,
): Promise<void> {
  const tenant = tenants.all.find(({ id }) => id === tenantId);
  if (!tenant) throw new AppError('tenant.invalid');
  const verdict = await limiter.consumeAll([
    { key: `barrier|${tenantId}|${networksOf(request.ip).near}`, rule: fromOne },
    { key: `barrier|${tenantId}`, rule: inAll },
  ]);
  if (!verdict.allowed) throw tooMany(verdict.retryAfter);
  await database.write(tenantId, async (db) => {
    const office = await officeOf(db, tenant);
    if (office.length === 0) throw new AppError('unavailable', 'The portal has no office to receive the report');
    for (const { email, language } of office) {
      const letter = { to: email, language, portal: tenant.name };
      await jobs.sendWithin(db, mailJob, mailOf(tenantId, 'barrier', barrierMail(letter, body)));
    }
  });
}

/** The portal's contact address, else every member of the office. */
async function officeOf(db: Db, tenant: TenantSettings): Promise<{ email: string; language: Language }[]> {
  const { contact, language } = tenant;
  if (contact.email !== undefined) return [{ email: contact.email, language }];
  const people = await officeAddresses(db);
  return people.map((person) => ({ email: person.email, language: person.language ?? language }));
}
