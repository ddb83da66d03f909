import type { Database } from '#platform/database/database.ts';
import type { PayloadOf } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { addressIn } from '#platform/mail/mail.ts';
import { mailJob, mailOf } from '#api/identity/mail.job.ts';
import { type Tenants, tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { findForMail } from './news.store.ts';
import type { registrationsJob } from './registrations.job.ts';
import { type EventEntryOf, methodFor, registrationMail } from './registrations.mail.ts';

export interface TellOptions {
  database: Database;
  tenants: Tenants;
  jobs: Pick<Jobs, 'sendWithin'>;
  config: { mailFrom: string };
  eventEntry: EventEntryOf;
}

/** Queues one mail, with the entry for the calendar where somebody comes or has cancelled; none where there is no address. */
export async function tellOfRegistration(
  { database, tenants, jobs, config, eventEntry }: TellOptions,
  { tenantId, origin, registrationId, news }: PayloadOf<typeof registrationsJob>,
): Promise<void> {
  const tenant = tenantWith(tenants, tenantId);
  await database.write(tenantId, async (db) => {
    const registration = await findForMail(db, registrationId);
    if (!registration?.email || registration.eventAt === null || registration.event === null) return;
    // Who registered hears that it does not take place, and of nothing else.
    if (registration.isOff && news !== 'declined') return;
    const { email, sequence, userId, companyId, name, eventAt, event } = registration;
    const language = registration.language ?? tenant.language;
    const known = { ...registration, eventAt, event };
    const mail = registrationMail({ ...known, origin, news }, { to: email, language, portal: tenant.name });
    const method = methodFor[news];
    const people = {
      organizer: { name: tenant.name, email: addressIn(config.mailFrom) },
      attendee: { name, email },
    };
    const content =
      method &&
      eventEntry({
        portal: tenant.name,
        origin,
        language,
        event: known,
        invitation: { method, sequence, ...people },
      });
    const about = { ...(userId !== null && { userId }), ...(companyId !== null && { companyId }) };
    const whole = { ...mail, ...(method && content !== undefined && { calendar: { method, content } }) };
    await jobs.sendWithin(db, mailJob, mailOf(tenantId, 'registration', whole, about));
  });
}
