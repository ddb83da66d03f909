import { type Db, prepared } from '#api/base/database.ts';

/** How many mails of a portal may leave in a minute, from all nodes: in all, and to the addresses of one domain. */
export interface Limits {
  perMinute: number;
  perMinuteAndDomain: number;
}

/** What takes no more mails in this minute: this domain, or none. */
export interface Full {
  full: 'minute' | 'domain';
  domain: string;
}

/**
 * Counts a mail to this domain in this minute, with the commit of what is to be sent, so that no other node counts it
 * away. Says what was full instead, if anything was.
 */
export async function countMail(
  db: Db,
  domain: string,
  { perMinute, perMinuteAndDomain }: Limits,
): Promise<Full | undefined> {
  const values = [domain, perMinuteAndDomain, perMinute];
  const [counted] = await prepared<{ toDomain: boolean; inAll: boolean }>(db, countSql, values);
  if (!counted?.toDomain) return { full: 'domain', domain };
  return counted.inAll ? undefined : { full: 'minute', domain };
}

const thisMinute = `date_trunc('minute', portal_now())`;

/** No domain is called this; all mails are counted there. */
const all = `'@'`;

// The domain first, then all: whoever counts waits in the same order. Where all are full nothing else goes in this minute,
// so it does no harm that the domain was counted.
const countSql = `
  with to_domain as (
    insert into mail_minutes as m (minute, domain, mails) values (${thisMinute}, $1, 1)
    on conflict (tenant_id, minute, domain) do update set mails = m.mails + 1 where m.mails < $2 returning 1
  ), in_all as (
    insert into mail_minutes as m (minute, domain, mails) select ${thisMinute}, ${all}, 1 from to_domain
    on conflict (tenant_id, minute, domain) do update set mails = m.mails + 1 where m.mails < $3 returning 1
  )
  select exists (select from to_domain) as "toDomain", exists (select from in_all) as "inAll"`;

/** Forgets the minutes that are long over. */
export async function forgetMinutes(db: Db): Promise<void> {
  await prepared(db, `delete from mail_minutes where minute < portal_now() - interval '1 hour'`, []);
}
