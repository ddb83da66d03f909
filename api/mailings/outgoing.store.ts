import type { Outgoing } from '#contract/mailings/outgoing.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { one } from '#api/base/rows.ts';
import { countPushes } from '#api/push/enter.store.ts';
import { housePushes } from '#api/push/house-pushes.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.ts';
import { housePaces } from '#api/targeting/house-paces.ts';
import { countCompanies, enteredSql, mailboxOf, recipients, type Standing } from './fill.store.ts';
import { letterCountsSql } from './letters.sql.ts';
import { isReminder, isWithdrawal } from './numbers.ts';
import { valuesOf } from '#api/targeting/paces.sql.ts';

export type Leaving = Pick<Outgoing, 'mails' | 'later' | 'pushes' | 'newLetters'>;

type Mails = Pick<Leaving, 'mails' | 'later'>;

const noMails: Mails = { mails: 0, later: 0 };

export const nothingLeaves: Leaving = { mails: 0, later: 0, pushes: 0, newLetters: 0 };

type Counting = Pick<Standing, 'audienceId' | 'isFilled'> & { postId: string; revision: number; from?: string };

/** Only where a mail server takes mails is a number announced. */
const leave = true;

/** Of a post that is out: what `fillLedger` would enter now. */
export async function countLeaving(db: Db, tenant: TenantSettings, which: Counting): Promise<Leaving> {
  const { postId, revision } = which;
  const ids = await recipients(db, which);
  const people = one(await prepared<Mails>(db, leavingSql, [postId, revision, ids, ...valuesOf(tenant), leave]));
  const companies = revision === 1 ? await countCompanies(db, { ...which, house: housePaces(tenant), leave }) : noMails;
  const mails = { mails: people.mails + companies.mails, later: people.later + companies.later };
  return {
    ...nothingLeaves,
    ...mails,
    pushes: await countPushes(db, { postId, revision, ids, house: housePushes(tenant) }),
  };
}

const leavingSql = `
  select (count(distinct mailbox) filter (where due_at <= portal_now()))::int as mails,
    (count(distinct mailbox) filter (where due_at > portal_now()))::int as later
  from (${enteredSql}) person where reason is null and not is_leaving and not exists (
    select from deliveries d where d.post_id = $1 and d.revision = $2 and d.user_id = person.id and d.state <> 'void')`;

export interface Target {
  [column: string]: unknown;
  audienceId: string;
  state: 'published' | 'away' | 'unpublished';
  isFilled: boolean;
  /** False for a post that came without mails; nobody gets one later. */
  isMailed: boolean;
}

/** Undefined if there is no such post. */
export async function targetOfPost(db: Db, postId: string): Promise<Target | undefined> {
  const [found] = await prepared<Target>(db, targetSql, [postId]);
  return found;
}

const targetSql = `
  select p.audience_id as "audienceId",
    case when p.archived_at is not null then 'away' when p.published_at <= portal_now() then 'published' else 'unpublished' end as state,
    m.filled_at is not null as "isFilled", m.post_id is not null as "isMailed"
  from posts p left join mailings m on m.post_id = p.id and m.revision = 1 where p.id = $1`;

export async function countSent(db: Db, postId: string): Promise<Pick<Outgoing, 'sent' | 'waiting' | 'letters'>> {
  return one(await prepared<Pick<Outgoing, 'sent' | 'waiting' | 'letters'>>(db, sentSql, [postId]));
}

const out = (which: string) =>
  `count(distinct mail_id) filter (where state in ('sending', 'sent', 'bounced') and ${which})`;

const sentSql = `
  select json_build_object('post', ${out('revision = 1')}, 'corrections', ${out('revision > 1')},
      'reminders', ${out(isReminder('revision'))}, 'withdrawals', ${out(isWithdrawal('revision'))}) as sent,
    (select count(distinct (d.revision, ${mailboxOf('p.confirmation')}))::int from deliveries d join users u on u.id = d.user_id join posts p on p.id = d.post_id
      where d.post_id = $1 and d.state = 'due') as waiting,
    (select json_build_object('posted', posted, 'open', open) from (${letterCountsSql}) counted) as letters
  from deliveries where post_id = $1`;
