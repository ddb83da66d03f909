import { pages } from '#contract/base/pages.ts';
import type { EventFacts } from '#contract/posts/event.ts';
import type { KnownEvent } from '#contract/posts/known-event.ts';
import type { Database, Db } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { addressIn } from '#platform/mail/mail.ts';
import { mailJob, mailOf } from '#api/identity/mail.job.ts';
import type { ConfirmTokens } from '#api/mailings/links/confirm-token.rules.ts';
import { registrationLink } from '#api/mailings/content/links.mail.ts';
import { type Tenants, tenantWith } from '#api/tenants/tenant-file.rules.ts';
import type { RegistrationInMail } from '../news.store.ts';
import type { EventEntriesOf } from '../registrations.mail.ts';
import { eventNewsMail, type EventNewsMail } from './event-news.mail.ts';

export interface QueueMailOptions {
  database: Database;
  tenants: Tenants;
  jobs: Pick<Jobs, 'sendWithin'>;
  config: { mailFrom: string };
  confirming: Pick<ConfirmTokens, 'registering'>;
  eventEntries: EventEntriesOf;
  now: () => Date;
}

interface Queued {
  tenantId: string;
  origin: string;
  news: EventNewsMail['news'];
  registration: RegistrationInMail & { eventAt: string; event: EventFacts };
  before: KnownEvent;
  reason: string | null;
  /** The post is withdrawn, of which the mail is to tell too. */
  isWithdrawn?: boolean;
  /** By when it was due, of a reminder. */
  since?: string;
}

/** Queues one mail about the event to whom one writes about a registration; who comes gets the entry for the calendar. */
export async function queueEventMail(
  db: Db,
  { tenants, jobs, config, confirming, eventEntries }: QueueMailOptions,
  { tenantId, origin, news, registration, before, reason, isWithdrawn = false, since }: Queued,
): Promise<void> {
  const { email, userId, companyId, postId, name, sequence, state } = registration;
  if (email === null) return;
  const tenant = tenantWith(tenants, tenantId);
  const language = registration.language ?? tenant.language;
  const link = registrationLink(confirming, { tenantId, origin, postId, userId, companyId });
  const choices = `${origin}${pages.profile}`;
  const about = { ...registration, news, before, reason, isWithdrawn, link, choices: userId === null ? null : choices };
  const mail = eventNewsMail(about, { to: email, language, portal: tenant.name });
  const method = news === 'cancelled' ? ('CANCEL' as const) : ('REQUEST' as const);
  const invitation = {
    method,
    sequence,
    organizer: { name: tenant.name, email: addressIn(config.mailFrom) },
    attendee: { name, email },
  };
  const entries = { portal: tenant.name, origin, language, event: registration, before, invitation };
  const whole = { ...mail, ...(state === 'coming' && eventEntries(entries)) };
  const meant = {
    ...(userId !== null && { userId }),
    ...(companyId !== null && userId === null && { companyId }),
    ...(since !== undefined && { since }),
  };
  await jobs.sendWithin(db, mailJob, mailOf(tenantId, 'registration', whole, meant));
}
