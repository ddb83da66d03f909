import { type Db, prepared } from '#platform/database/database.ts';

/** Mails per minute of a portal, over all nodes: in all and per domain. */
export interface Limits {
  perMinute: number;
  perMinuteAndDomain: number;
}

export interface Full {
  full: 'minute' | 'domain';
  domain: string;
}

/** Counted with the commit. Returns what is full, if anything. */
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

/** Not a valid domain. */
const all = `'@'`;

// Domain first, so that all lock in the same order. Counting the domain when all are full does no harm.
const countSql = `
  with to_domain as (
    insert into mail_minutes as m (minute, domain, mails) values (${thisMinute}, $1, 1)
    on conflict (tenant_id, minute, domain) do update set mails = m.mails + 1 where m.mails < $2 returning 1
  ), in_all as (
    insert into mail_minutes as m (minute, domain, mails) select ${thisMinute}, ${all}, 1 from to_domain
    on conflict (tenant_id, minute, domain) do update set mails = m.mails + 1 where m.mails < $3 returning 1
  )
  select exists (select from to_domain) as "toDomain", exists (select from in_all) as "inAll"`;

export async function forgetMinutes(db: Db): Promise<void> {
  await prepared(db, `delete from mail_minutes where minute < portal_now() - interval '1 hour'`, []);
}
