import type { Standstill } from '#contract/mailings/mailings.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { instantSql } from '#api/base/instant.ts';
import { findUnfilled } from './fill.store.ts';

/** People whose mails are half an hour overdue while none is sent, and incomplete ledgers. */
export async function findStandstill(db: Db): Promise<Standstill> {
  const [found] = await prepared<{ people: number; since: Date | null; mailboxSince: Date | null }>(
    db,
    standstillSql,
    [],
  );
  const unfilled = await findUnfilled(db, 30);
  return {
    people: found?.people ?? 0,
    since: found?.since?.toISOString() ?? null,
    posts: unfilled.length,
    postsSince: unfilled[0]?.outAt.toISOString() ?? null,
    mailboxSince: found?.mailboxSince?.toISOString() ?? null,
    setAside: await prepared(db, setAsideSql, []),
  };
}

// Deferred mails (`attempts`) are fine. Mail ids are ordered by claim, so only the last are read.
const standstillSql = `
  select count(distinct user_id)::int as people, min(due_at) as since, (select since from mailbox_failures) as "mailboxSince" from deliveries
  where state = 'due' and attempts = 0 and due_at < portal_now() - interval '30 minutes' and not exists (
    select from (
      select state, state_at from deliveries where mail_id is not null order by mail_id desc limit 30
    ) newest where state in ('sent', 'refused', 'bounced') and state_at > portal_now() - interval '30 minutes')`;

const setAsideSql = `
  select uid::float8 as uid, ${instantSql('set_aside_at')} as at from returned_mails
  where set_aside_at > portal_now() - interval '30 days' order by set_aside_at desc, uid limit 20`;
