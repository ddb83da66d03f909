import { type Db, prepared } from '#platform/database/database.ts';
import { withoutCompanyMailWayOf, withoutMailWayOf } from '#api/targeting/channels/ways.sql.ts';
import type { Mailed } from '../mailings.job.ts';

/** Published by now and not entered into the ledger. */
export async function findOut(db: Db): Promise<(Mailed & { postId: string })[]> {
  return prepared<Mailed & { [column: string]: unknown; postId: string }>(db, outSql, []);
}

const outSql = `
  select m.post_id as "postId", m.kind, m.number from mailings m join posts p on p.id = m.post_id
  where m.expanded_at is null and m.kind in ('publication', 'correction') and p.published_at <= portal_now() and p.archived_at is null
  order by m.post_id, m.kind desc, m.number`;

/**
 * After a restore nobody knows whether what waits in the ledger was sent since the backup: it becomes unclear, and the
 * office decides (decision 017). Without an address nothing can have been sent.
 */
export async function setAsideDeliveries(db: Db): Promise<void> {
  await prepared(db, peopleSql, []);
  await prepared(db, peopleWithoutSql, []);
  await prepared(db, companiesSql, []);
  await prepared(db, companiesWithoutSql, []);
}

// Ordered as those of claims, by the moment of the restore: the newest ids tell whether mails are sent at present.
const moment = `lpad(to_hex((extract(epoch from portal_now()) * 1000)::bigint), 12, '0')`;
const mailId = `(left(${moment}, 8) || '-' || right(${moment}, 4) || '-7' || substr(gen_random_uuid()::text, 16))::uuid`;

const unclear = (email: string) => `state = 'sending', mail_id = coalesce(d.mail_id, ${mailId}),
  email = coalesce(d.email, lower(${email})), reason = null, not_before = null, state_at = least(d.state_at, portal_now() - interval '10 minutes')`;

const without = (way: string) => `state = 'skipped', reason = 'noAddress', not_before = null, state_at = portal_now(),
  way = case when d.way = 'mail' then ${way} else d.way end`;

const peopleSql = `
  update deliveries d set ${unclear('u.email')} from users u
  where u.id = d.user_id and d.state = 'due' and coalesce(d.email, u.email) is not null`;

const peopleWithoutSql = `
  update deliveries d set ${without(withoutMailWayOf('u'))} from users u where u.id = d.user_id and d.state = 'due'`;

const companiesSql = `
  update company_deliveries d set ${unclear('c.email')} from companies c
  where c.id = d.company_id and d.state = 'due' and coalesce(d.email, c.email) is not null`;

const companiesWithoutSql = `
  update company_deliveries d set ${without(withoutCompanyMailWayOf('c'))} from companies c where c.id = d.company_id and d.state = 'due'`;
