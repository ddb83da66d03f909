import { isOn } from './channels.sql.ts';

/** Gets mails, has a working address, is not about to be deleted. */
export function hearsNews(u: string): string {
  return `(${isOn(u, 'mail')} and not ${isWithoutMail(u)} and ${u}.delete_on is null)`;
}

/** No address or a blocked one (docs/features/bounces.md). */
export function isWithoutMail(u: string): string {
  return `(${u}.email is null or ${u}.email_blocked_at is not null)`;
}
