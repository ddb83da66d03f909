import { setTimeout as wait } from 'node:timers/promises';
import type { TestMail } from '#contract/tenants/settings.ts';
import { isHeld } from '#platform/errors/mails-held.ts';
import { outcomeOf, reasonOf } from '#platform/mail/mail-outcome.ts';
import type { PortalMail, PortalMailer } from '#api/identity/mail.job.ts';

/** Waits no longer than `patience`, in milliseconds. `leaves` is false where no mail server takes mails. */
export async function sendTest(
  mailer: PortalMailer,
  mail: PortalMail,
  { patience, leaves }: { patience: number; leaves: boolean },
): Promise<Pick<TestMail, 'outcome' | 'reason'>> {
  const stop = new AbortController();
  const late = wait(patience, 'late' as const, { signal: stop.signal, ref: false }).catch(() => 'late' as const);
  try {
    const became = await Promise.race([mailer.send(mail), late]);
    if (became === 'late') return { outcome: 'unanswered', reason: null };
    return { outcome: leaves ? 'taken' : 'kept', reason: null };
  } catch (error) {
    if (isHeld(error)) return { outcome: 'held', reason: null };
    return outcomeOf(error) === 'unknown'
      ? { outcome: 'unanswered', reason: reasonOf(error) }
      : { outcome: 'refused', reason: reasonOf(error) };
  } finally {
    stop.abort();
  }
}
