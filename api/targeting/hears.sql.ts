/** Active, with a working address, not about to be deleted. */
export function hearsNews(u: string): string {
  return `(${u}.state = 'active' and not ${isWithoutMail(u)} and ${u}.delete_on is null)`;
}

/** No address or a blocked one (decision 092); `settle_people` has the same rule. */
export function isWithoutMail(u: string): string {
  return `(${u}.email is null or ${u}.email_blocked_at is not null)`;
}
