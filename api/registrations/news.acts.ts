import type { Db } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { isAnswerMailed } from '#contract/registrations/checks.ts';
import type { RegistrationState } from '#contract/registrations/words.ts';
import { type Mailing, type Sending, senderOf } from '#api/tenants/mailing.rules.ts';
import { type RegistrationNews, registrationsJob } from './registrations.job.ts';
import type { MovedUp } from './waiting-list.acts.ts';

/** Where mails come from, and how they are queued. */
export interface Sender {
  jobs: Pick<Jobs, 'sendWithin'>;
  tenantId: string;
  origin: string;
}

export function senderFor(mailing: Mailing, { tenantId, request }: Sending): Sender {
  return { jobs: mailing.jobs, tenantId, origin: senderOf(mailing, tenantId, request).origin };
}

/** Queues the mail about one registration, if there is something to say. */
export async function queueMail(
  db: Db,
  { jobs, tenantId, origin }: Sender,
  { id, news, to }: { id: string; news: RegistrationNews | null; to?: string },
): Promise<void> {
  if (news === null) return;
  const toPerson = to === undefined ? {} : { to };
  await jobs.sendWithin(db, registrationsJob, { tenantId, origin, registrationId: id, news, ...toPerson });
}

/** Queues the mails to those who got seats. */
export async function queueMailsOfMovedUp(db: Db, sender: Sender, moved: readonly MovedUp[]): Promise<void> {
  for (const { id, until } of moved) await queueMail(db, sender, { id, news: until === null ? 'movedUp' : 'offered' });
}

/** What to say of a registration that was saved; a refusal of who had no seat is no news. */
export function newsOf(
  state: RegistrationState,
  before: { state: RegistrationState } | undefined,
): RegistrationNews | null {
  if (state === 'declined') return isAnswerMailed({ coming: false }, before) ? 'declined' : null;
  return state === 'coming' || state === 'waiting' ? state : null;
}
