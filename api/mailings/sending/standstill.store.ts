import { addressKey } from '#contract/base/address.ts';
import type { Standstill } from '#contract/mailings/mailings.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { instantSql } from '#platform/database/instant.ts';
import { one } from '#platform/database/rows.ts';
import { isSentNow } from './claim.store.ts';
import { domainOf } from './domain.sql.ts';
import { findUnexpanded } from './expand.store.ts';

/** Whose mails are half an hour overdue while none is sent, and incomplete ledgers. */
export async function findStandstill(db: Db): Promise<Standstill> {
  const waiting = one(await prepared<Waiting>(db, standstillSql, []));
  const unexpanded = await findUnexpanded(db, 30);
  return {
    ...waiting,
    posts: unexpanded.length,
    postsSince: unexpanded[0]?.outAt.toISOString() ?? null,
    domains: await prepared(db, domainsSql, []),
    setAside: await prepared(db, setAsideSql, []),
  };
}

type Waiting = Pick<Standstill, 'people' | 'companies' | 'since' | 'mailboxSince' | 'heldSince'> & {
  [column: string]: unknown;
};

const ledgers = ['deliveries', 'company_deliveries'];

const overdue = (ledger: string, recipient: string, recipients: string) => `
  select '${ledger}' as ledger, ${recipient} as id, due_at from ${ledger} d
  where state = 'due' and attempts = 0 and ${isSentNow(recipients, recipient)} and due_at < portal_now() - interval '30 minutes'`;

const hasLeft = (ledger: string) => `exists (
  select from (select state, state_at from ${ledger} where mail_id is not null order by mail_id desc limit 30) newest
  where state in ('sent', 'refused', 'bounced') and state_at > portal_now() - interval '30 minutes')`;

// Deferred mails (`attempts`) are fine. Mail ids are ordered by claim, so only the last are read.
const standstillSql = `
  select (count(distinct id) filter (where ledger = 'deliveries'))::int as people,
    (count(distinct id) filter (where ledger = 'company_deliveries'))::int as companies,
    ${instantSql('min(due_at)')} as since, (select ${instantSql('since')} from mailbox_failures) as "mailboxSince",
    ${instantSql('mails_held_since()')} as "heldSince"
  from (${overdue('deliveries', 'user_id', 'users')} union all ${overdue('company_deliveries', 'company_id', 'companies')}) overdue
  where not (${ledgers.map(hasLeft).join(' or ')})`;

const waitingOf = (ledger: string, recipient: string, recipients: string) => `
  select r.id from ${ledger} d join ${recipients} r on r.id = d.${recipient}
  where d.state = 'due' and d.due_at <= portal_now() and ${domainOf('r')} = s.domain`;

/** People and companies whose mails to the domain of pause `s` are held. */
const heldSql = `(select count(*)::int from (
  ${waitingOf('deliveries', 'user_id', 'users')} union ${waitingOf('company_deliveries', 'company_id', 'companies')}
  union select i.user_id from invitations i where i.state = 'queued' and ${domainOf('i')} = s.domain) held)`;

const domainsSql = `
  select s.domain, ${instantSql('s.since')} as since, s.answer, s.refused, s.tried,
    ${heldSql} as waiting
  from mail_pauses s where s.resumed_at is null order by s.since, s.domain`;

const setAsideSql = `
  select uid::float8 as uid, ${instantSql('set_aside_at')} as at from returned_mails
  where set_aside_at > portal_now() - interval '30 days' order by set_aside_at desc, uid limit 20`;

/** What waits is due at once. The log has who did it and for how many. */
export async function resumeDomain(db: Db, domain: string): Promise<void> {
  const text = `update mail_pauses s set resumed_at = portal_now(), released = ${heldSql} where domain = $1 and resumed_at is null`;
  await prepared(db, text, [addressKey(`@${domain}`).slice(1)]);
}
