/** Whether sending to this domain stands still. */
export function isPausedDomain(domain: string): string {
  return `${domain} in (select s.domain from mail_pauses s where s.resumed_at is null)`;
}

/** Of an address in lower case. */
export function domainIn(email: string): string {
  return `split_part(${email}, '@', 2)`;
}
