import type { MailingKind } from '#contract/mailings/words.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { one } from '#platform/database/rows.ts';
import { isWithoutMail } from '#api/targeting/channels/hears.sql.ts';
import type { mailDefaultValues } from '#api/targeting/channels/frequencies.sql.ts';
import { addressedPeopleOf } from '#api/targeting/targeting.store.ts';
import { wayOfCompany } from '#api/targeting/channels/ways.sql.ts';
import { isEmptyCompany } from '#api/targeting/reach/reached.sql.ts';
import { mailedCompaniesOf } from '../sending/expand.store.ts';
import { lastWithdrawal } from '../mailing-kinds.sql.ts';
import { postedToCompanies, postedToPeople } from './posted.sql.ts';
import { toldOfEventSql } from './told-of-event.sql.ts';
import { withdrawalMailsSql } from './withdrawal.store.ts';

type Defaults = ReturnType<typeof mailDefaultValues>;

const wayOfMailed = wayOfCompany('c', { kind: 'p.kind', leave: 'true' });

/** Companies that got a mail of the publication and have nobody, each with its way of today. */
const mailed = `
  select c.id, ${wayOfMailed} as way from companies c join posts p on p.id = $1
  where c.id in (${mailedCompaniesOf('$1')}) and ${isEmptyCompany('c')}`;

/** Who has post $1 as a letter and is addressed today, and companies that are to get letters since their mail. */
const onPaper = `
  select user_id as id, user_id, null::uuid as company_id from ${postedToPeople('$1')} letter
  where user_id in (${addressedPeopleOf('(select audience_id from posts where id = $1)')})
  union all
  select id, null, id from current_companies
  where id in ${postedToCompanies('$1')} or id in (select id from (${mailed}) mailed where way = 'letter')`;

const hasOpen = 'select recipient_id from later_letters where post_id = $1 and posted_on is null';

const isMailed = `select d.user_id as id from deliveries d join users u on u.id = d.user_id
  where d.post_id = $1 and d.kind = 'publication' and d.state in ('sending', 'sent') and not ${isWithoutMail('u')}
  union all
  select id from (${mailed}) mailed where way = 'mail'`;

/** A letter that has not been posted takes the new text. A recipient who gets the correction by mail gets no letter. */
const correctionSql = `select * from (${onPaper}) reader
  where id not in (${hasOpen}) and id not in (${isMailed})`;

/** Who gets a mail of the withdrawal, or one that says so of the event too, gets no letter. */
const withdrawalSql = `select * from (${onPaper}) reader
  where id not in (select id from (${withdrawalMailsSql}) mailed) and id not in (${toldOfEventSql})`;

export async function countCorrectionLetters(db: Db, postId: string): Promise<number> {
  return count(db, correctionSql, [postId]);
}

export async function countWithdrawalLetters(db: Db, postId: string, defaults: Defaults): Promise<number> {
  return count(db, withdrawalSql, [postId, ...defaults]);
}

async function count(db: Db, recipients: string, values: unknown[]): Promise<number> {
  const text = `select count(*)::int as letters from (${recipients}) recipient`;
  return one(await prepared<{ letters: number }>(db, text, values)).letters;
}

/** Returns how many. The mailing is planned. */
export async function enterCorrectionLetters(db: Db, postId: string, number: number): Promise<number> {
  const correction = { kind: 'correction', number: '$2::int' } as const;
  return (await prepared(db, entering(correctionSql, correction), [postId, number])).length;
}

/** Returns how many; letters that are not in the mail leave the list. The mailing is the last withdrawal. */
export async function enterWithdrawalLetters(db: Db, postId: string, defaults: Defaults): Promise<number> {
  await prepared(db, 'delete from later_letters where post_id = $1 and posted_on is null', [postId]);
  const withdrawal = { kind: 'withdrawal', number: lastWithdrawal } as const;
  return (await prepared(db, entering(withdrawalSql, withdrawal), [postId, ...defaults])).length;
}

interface Reminded {
  postId: string;
  number: number;
  userIds: readonly string[];
  companyIds: readonly string[];
}

/** Each replaces a later letter that has not been posted. The mailing is planned. */
export async function enterReminderLetters(db: Db, { postId, number, userIds, companyIds }: Reminded): Promise<void> {
  const gone = 'delete from later_letters where post_id = $1 and posted_on is null and recipient_id = any($2::uuid[])';
  await prepared(db, gone, [postId, [...userIds, ...companyIds]]);
  const reminded = `select id, id as user_id, null::uuid as company_id from unnest($3::uuid[]) id
    union all select id, null, id from unnest($4::uuid[]) id`;
  await prepared(db, entering(reminded, { kind: 'reminder', number: '$2::int' }), [
    postId,
    number,
    userIds,
    companyIds,
  ]);
}

function entering(recipients: string, { kind, number }: { kind: MailingKind; number: string }): string {
  return `insert into later_letters (post_id, kind, number, recipient_id, user_id, company_id, at)
    select $1, '${kind}', ${number}, id, user_id, company_id, portal_now() from (${recipients}) recipient order by id
    on conflict do nothing returning recipient_id`;
}
