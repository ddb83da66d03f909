import type { Outgoing } from '#contract/mailings/outgoing.ts';
import type { MailingKind } from '#contract/mailings/words.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { one } from '#platform/database/rows.ts';
import { isExpired } from '#api/targeting/expired.sql.ts';
import { countPushes } from '#api/push/enter.store.ts';
import { pushDefaults } from '#api/push/push-defaults.rules.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.rules.ts';
import { mailDefaults } from '#api/targeting/mail-defaults.rules.ts';
import {
  countCompanies,
  type Inserted,
  insertedSql,
  mailboxOf,
  recipients,
  type MailingState,
} from '../sending/expand.store.ts';
import { letterCountsSql } from './letters.sql.ts';
import type { Mailed } from '../mailings.job.ts';
import { valuesOf } from '#api/targeting/channels/frequencies.sql.ts';

export type Leaving = Pick<Outgoing, 'mails' | 'later' | 'pushes' | 'byLetter'>;

export const nothingLeaves: Leaving = { mails: 0, later: 0, pushes: 0, byLetter: 0 };

const isMail = 'reason is null and not is_leaving';

type Counting = Pick<MailingState, 'audienceId' | 'isExpanded'> & Mailed & { postId: string; from?: string };

/** Where it is counted: the portal, and whether a mail server takes its mails. */
export interface Counted {
  tenant: TenantSettings;
  leaves: boolean;
}

/** Of a post that is out: what `expandMailing` would enter now. */
export async function countLeaving(db: Db, where: Counted, which: Counting): Promise<Leaving> {
  return countFor(db, where, { ...which, ids: await recipients(db, which) });
}

interface Recipients extends Pick<Counting, 'postId' | 'kind' | 'number' | 'audienceId'> {
  ids: readonly string[];
  /** Companies that are not counted. */
  butCompanies?: readonly string[];
}

/** The same for these people, and for the companies of the audience that have nobody. */
export async function countFor(db: Db, { tenant, leaves }: Counted, which: Recipients): Promise<Leaving> {
  const { postId, kind, number, ids } = which;
  const people = one(
    await prepared<Inserted>(db, leavingSql, [postId, kind, number, ids, ...valuesOf(tenant), leaves]),
  );
  const ofCompanies = { ...which, defaults: mailDefaults(tenant), leave: leaves };
  const companies = await countCompanies(db, ofCompanies);
  return {
    mails: people.mails + companies.mails,
    later: people.later + companies.later,
    byLetter: people.byLetter + companies.byLetter,
    pushes: await countPushes(db, { postId, kind, number, ids, defaults: pushDefaults(tenant) }),
  };
}

const leavingSql = `
  select (count(distinct mailbox) filter (where ${isMail} and due_at <= portal_now()))::int as mails,
    (count(distinct mailbox) filter (where ${isMail} and due_at > portal_now()))::int as later,
    (count(*) filter (where way = 'letter'))::int as "byLetter"
  from (${insertedSql}) person where not exists (
    select from deliveries d where d.post_id = $1 and d.kind = $2 and d.number = $3 and d.user_id = person.id and d.state <> 'void')`;

export interface Target {
  [column: string]: unknown;
  audienceId: string;
  /** Of the post's contents. */
  revision: number;
  state: 'published' | 'away' | 'unpublished';
  isExpanded: boolean;
  /** False for a post that came without mails; nobody gets one later. */
  isMailed: boolean;
}

/** Undefined if there is no such post. */
export async function targetOfPost(db: Db, postId: string): Promise<Target | undefined> {
  const [found] = await prepared<Target>(db, targetSql, [postId]);
  return found;
}

const targetSql = `
  select p.audience_id as "audienceId", p.revision,
    case when p.archived_at is not null or ${isExpired} then 'away' when p.published_at <= portal_now() then 'published' else 'unpublished' end as state,
    m.expanded_at is not null as "isExpanded", m.post_id is not null as "isMailed"
  from posts p left join mailings m on m.post_id = p.id and m.kind = 'publication' where p.id = $1`;

export async function countSent(db: Db, postId: string): Promise<Pick<Outgoing, 'sent' | 'waiting' | 'letters'>> {
  return one(await prepared<Pick<Outgoing, 'sent' | 'waiting' | 'letters'>>(db, sentSql, [postId]));
}

const out = (kind: MailingKind) =>
  `count(distinct mail_id) filter (where state in ('sending', 'sent', 'bounced') and kind = '${kind}')`;

const sentSql = `
  select json_build_object('post', ${out('publication')}, 'corrections', ${out('correction')},
      'reminders', ${out('reminder')}, 'withdrawals', ${out('withdrawal')}) as sent,
    (select count(distinct (d.kind, d.number, ${mailboxOf('p.confirmation')}))::int from deliveries d join users u on u.id = d.user_id join posts p on p.id = d.post_id
      where d.post_id = $1 and d.state = 'due' and not (d.kind <> 'withdrawal' and ${isExpired}))
      + (select count(*)::int from company_deliveries d join posts p on p.id = d.post_id
        where d.post_id = $1 and d.state = 'due' and not (d.kind <> 'withdrawal' and ${isExpired})) as waiting,
    (select json_build_object('posted', posted, 'open', open) from (${letterCountsSql}) counted) as letters
  from (
    select kind, state, mail_id from deliveries where post_id = $1
    union all select kind, state, mail_id from company_deliveries where post_id = $1
  ) ledger`;
