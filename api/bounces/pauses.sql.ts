/** Whether sending to this domain stands still. */
export function isPausedDomain(domain: string): string {
  return `${domain} in (select s.domain from mail_pauses s where s.resumed_at is null)`;
}

/** Whether mails may go to this domain: it neither stands still nor is among those that rest, which `place` has. */
export function isOpenDomain(domain: string, place: string): string {
  return `${domain} <> all(${place}::text[]) and not ${isPausedDomain(domain)}`;
}

/** Of an address in lower case. */
export function domainIn(email: string): string {
  return `split_part(${email}, '@', 2)`;
}
