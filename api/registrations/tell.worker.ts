import type { EventMailing } from '#contract/mailings/words.ts';
import type { Database, Db } from '#platform/database/database.ts';
import type { PayloadOf } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { addressIn } from '#platform/mail/mail.ts';
import { mailJob, mailOf } from '#api/identity/mail.job.ts';
import { type Tenants, tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { enterEventPush } from '#api/push/enter.store.ts';
import { pushesJob } from '#api/push/push.job.ts';
import { enterEventLetters } from './letters.store.ts';
import { findForMail, type RegistrationInMail } from './news.store.ts';
import type { RegistrationNews, registrationsJob } from './registrations.job.ts';
import { type EventEntriesOf, methodFor, registrationMail } from './registrations.mail.ts';

export interface TellOptions {
  database: Database;
  tenants: Tenants;
  jobs: Pick<Jobs, 'sendWithin'>;
  config: { mailFrom: string };
  eventEntries: EventEntriesOf;
}

/** Of news that nobody asked for: where no mail reaches, there is a letter. */
const letterFor: Partial<Record<RegistrationNews, EventMailing>> = {
  offered: 'offer',
  movedUp: 'seat',
  removed: 'declined',
};

/** Queues one mail, with the entry for the calendar where somebody comes or has cancelled, or enters a letter. */
export async function tellOfRegistration(
  { database, tenants, jobs, config, eventEntries }: TellOptions,
  { tenantId, origin, registrationId, news, to }: PayloadOf<typeof registrationsJob>,
): Promise<void> {
  const tenant = tenantWith(tenants, tenantId);
  await database.write(tenantId, async (db) => {
    const registration = await findForMail(db, registrationId, to);
    if (!registration || registration.eventAt === null || registration.event === null) return;
    // Who registered hears that it does not take place, and of nothing else.
    if (registration.isOff && news !== 'declined' && news !== 'removed') return;
    const { email, sequence, userId, companyId, name, eventAt, event, postId } = registration;
    if (news === 'offered' && registration.answerer !== null) {
      await enterEventPush(db, {
        postId,
        kind: 'offer',
        number: registration.ownVersion,
        userId: registration.answerer,
      });
      await jobs.sendWithin(db, pushesJob, { tenantId });
    }
    if (email === null) return enterLetter(db, registration, { origin, news });
    const language = registration.language ?? tenant.language;
    const known = { ...registration, eventAt, event };
    const mail = registrationMail({ ...known, origin, news }, { to: email, language, portal: tenant.name });
    const method = methodFor[news];
    const people = {
      organizer: { name: tenant.name, email: addressIn(config.mailFrom) },
      attendee: { name, email },
    };
    const calendar = { portal: tenant.name, origin, language, event: known };
    const entries = method && eventEntries({ ...calendar, invitation: { method, sequence, ...people } });
    const about = { ...(userId !== null && { userId }), ...(companyId !== null && { companyId }) };
    const whole = { ...mail, ...entries };
    await jobs.sendWithin(db, mailJob, mailOf(tenantId, 'registration', whole, about));
  });
}

/** About an offer that has passed meanwhile there is none. */
async function enterLetter(
  db: Db,
  { way, postId, state, ofCompany, ofUser }: RegistrationInMail,
  { origin, news }: { origin: string; news: RegistrationNews },
): Promise<void> {
  const kind = letterFor[news];
  if (kind === undefined || way !== 'letter' || (news === 'offered' && state !== 'offered')) return;
  await enterEventLetters(db, { postId, origin, kind }, [{ companyId: ofCompany, userId: ofUser }]);
}
