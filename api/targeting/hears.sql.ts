/**
 * Whether the person who is the row `u` of `users` is told by mail of what is new in the portal: an active member with an
 * address from which mails do not come back, who does not wait to be deleted.
 */
export function hearsNews(u: string): string {
  return `(${u}.state = 'active' and not ${isWithoutMail(u)} and ${u}.delete_on is null)`;
}

/**
 * Whether no mail reaches the person who is the row `u` of `users`: without an address, or with one from which mails come
 * back (decision 092). Such people are "without e-mail" wherever they are counted or listed, and have letters. So say the
 * tallies too (`settle_people`).
 */
export function isWithoutMail(u: string): string {
  return `(${u}.email is null or ${u}.email_blocked_at is not null)`;
}
