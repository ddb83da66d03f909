import type { Database } from '#platform/database/database.ts';
import { DomainPausedError } from '#platform/errors/domain-paused.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { minute } from '#platform/jobs/reschedule-at.ts';
import { mailJob, type PortalMail, type PortalMailer } from '#api/identity/mail.job.ts';

const apart = 15 * minute;

/** A mail to a domain at a standstill is queued anew, so that it counts no attempt, until the office resumes the domain. */
export async function sendQueued(
  options: { mailer: PortalMailer; database: Database; jobs: Pick<Jobs, 'sendWithin'>; now: () => Date },
  mail: PortalMail,
): Promise<void> {
  const { mailer, database, jobs, now } = options;
  try {
    await mailer.send(mail);
  } catch (error) {
    if (!(error instanceof DomainPausedError)) throw error;
    const startAfter = new Date((Math.floor(now().getTime() / apart) + 1) * apart);
    // Once, though a node ends before the job that is done is marked so.
    const onceADay = `${mail.of.id} ${startAfter.toISOString()}`;
    await database.write(mail.of.tenantId, (db) => jobs.sendWithin(db, mailJob, mail, { startAfter, onceADay }));
  }
}
