/**
 * Whether the person who is the row `u` of `users` is told by mail of what is new in the portal: an active member with an
 * address from which mails do not come back (decision 092), who does not wait to be deleted.
 */
export function hearsNews(u: string): string {
  return `(${u}.state = 'active' and ${u}.email is not null and ${u}.email_blocked_at is null and ${u}.delete_on is null)`;
}
