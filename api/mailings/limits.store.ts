import { type Db, prepared } from '#api/base/database.ts';

/** How many mails of a portal may leave in a minute, from all nodes: in all, and to the addresses of one domain. */
export interface Limits {
  perMinute: number;
  perMinuteAndDomain: number;
}

/** The domain of an address, as it is counted. */
export function domainSql(email: string): string {
  return `lower(split_part(${email}, '@', 2))`;
}

const thisMinute = `date_trunc('minute', portal_now())`;

/** Domains that have got as many as `most` in this minute; the place of all is among them when that is full. */
export function fullDomainsSql(most: string): string {
  return `array(select domain from mail_minutes where minute = ${thisMinute} and mails >= ${most}::int)`;
}

/**
 * Counts a mail to this address in this minute, with the commit of what is to be sent, so that no other node counts it
 * away. Says what was full instead, if anything was.
 */
export async function countMail(
  db: Db,
  to: string,
  { perMinute, perMinuteAndDomain }: Limits,
): Promise<'domain' | 'minute' | undefined> {
  const [counted] = await prepared<{ toDomain: boolean; inAll: boolean }>(db, 'countMail', countSql, [
    to,
    perMinuteAndDomain,
    perMinute,
  ]);
  if (!counted?.toDomain) return 'domain';
  return counted.inAll ? undefined : 'minute';
}

/** No domain is called this; all mails are counted there. */
const all = `'@'`;

// The domain first, then all: whoever counts waits in the same order. Where all are full nothing else goes in this minute,
// so it does no harm that the domain was counted.
const countSql = `
  with to_domain as (
    insert into mail_minutes as m (minute, domain, mails) values (${thisMinute}, ${domainSql('$1')}, 1)
    on conflict (tenant_id, minute, domain) do update set mails = m.mails + 1 where m.mails < $2 returning 1
  ), in_all as (
    insert into mail_minutes as m (minute, domain, mails) select ${thisMinute}, ${all}, 1 from to_domain
    on conflict (tenant_id, minute, domain) do update set mails = m.mails + 1 where m.mails < $3 returning 1
  )
  select exists (select from to_domain) as "toDomain", exists (select from in_all) as "inAll"`;

/** When the next minute begins, where anything is full in this one; forgets the minutes that have long gone. */
export async function nextMinute(db: Db, { perMinute, perMinuteAndDomain }: Limits): Promise<Date | undefined> {
  await prepared(db, 'forgetMinutes', `delete from mail_minutes where minute < portal_now() - interval '1 hour'`, []);
  const text = `
    select ${thisMinute} + interval '1 minute' as at from mail_minutes
    where minute = ${thisMinute} and mails >= case domain when ${all} then $1::int else $2::int end limit 1`;
  const [full] = await prepared<{ at: Date }>(db, 'nextMinuteOfMails', text, [perMinute, perMinuteAndDomain]);
  return full?.at;
}
