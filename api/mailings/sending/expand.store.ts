import { zone } from '#contract/base/clock.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { one } from '#platform/database/rows.ts';
import type { PayloadOf } from '#platform/jobs/job.ts';
import { emptyCompaniesOf } from '#api/targeting/reach/reached.sql.ts';
import { addressedPeopleOf, findAudience } from '#api/targeting/targeting.store.ts';
import { noCompanyMailReasonOf, noMailReasonOf, wayOf, wayOfCompany } from '#api/targeting/channels/ways.sql.ts';
import type { Mailed, mailingsJob } from '../mailings.job.ts';
import type { MailDefaults } from '#api/targeting/mail-defaults.rules.ts';
import { dueSql, mailDefaultValues, frequencySql } from '#api/targeting/channels/frequencies.sql.ts';

type Which = Pick<PayloadOf<typeof mailingsJob>, 'postId' | 'kind' | 'number' | 'from'>;

export interface MailingState {
  [column: string]: unknown;
  publishedAt: Date;
  audienceId: string;
  isOut: boolean;
  isSoon: boolean;
  /** Appeared by time alone, without a transaction. */
  wasScheduled: boolean;
  isExpanded: boolean;
}

export async function findMailing(db: Db, { postId, kind, number }: Which): Promise<MailingState | undefined> {
  const [found] = await prepared<MailingState>(db, mailingSql, [postId, kind, number]);
  return found;
}

const mailingSql = `
  select p.published_at as "publishedAt", p.audience_id as "audienceId", m.expanded_at is not null as "isExpanded", p.publish_at is not null as "wasScheduled",
    p.published_at <= portal_now() as "isOut", p.published_at > portal_now() and p.published_at <= portal_now() + interval '1 hour' as "isSoon"
  from mailings m join posts p on p.id = m.post_id
  where m.post_id = $1 and m.kind = $2 and m.number = $3 and p.published_at is not null and p.archived_at is null`;

/** The audience, people who gain the post, or recipients of a correction. */
export async function recipients(
  db: Db,
  which: Which & Pick<MailingState, 'audienceId' | 'isExpanded'>,
): Promise<string[]> {
  const { postId, kind, from, audienceId, isExpanded } = which;
  const rows = await (kind === 'correction'
    ? prepared<{ id: string }>(db, mailedSql, [postId, audienceId])
    : !isExpanded
      ? prepared<{ id: string }>(db, addressedPeopleOf('$1'), [audienceId])
      : prepared<{ id: string }>(db, othersSql, [audienceId, from ?? null, postId]));
  // Sorted, to avoid deadlocks.
  return rows.map(({ id }) => id).toSorted();
}

/** Got a first mail and see the post today. Materialized, or the audience is read for each of them. */
const mailedSql = `
  with now as materialized (${addressedPeopleOf('$2')})
  select user_id as id from deliveries
  where post_id = $1 and kind = 'publication' and state in ('sending', 'sent') and user_id in (select id from now)`;

/** Were entered as `void`, or could not see it at its publication although present. */
// With an access since then, or a member by then.
const wasThere = `(u.activated_at <= p.published_at or (u.activated_at is null and u.created_at <= p.published_at
  and (u.member_from is null or u.member_from <= (p.published_at at time zone '${zone}')::date)))`;

const othersSql = `
  with now as materialized (${addressedPeopleOf('$1')}),
  before as materialized (${addressedPeopleOf('$2::uuid')})
  select id from now where exists (
    select from deliveries d where d.post_id = $3 and d.kind = 'publication' and d.user_id = now.id and d.state = 'void')
  union
  select now.id from now join users u on u.id = now.id join posts p on p.id = $3
  where $2::uuid is not null and now.id not in (select id from before) and ${wasThere}`;

type Entered = Which & Choice & { ids: readonly string[] };

/** Existing entries stay, except `void` ones. */
export async function insertDeliveries(db: Db, entered: Entered): Promise<void> {
  await prepared(db, enterSql, valuesOf(entered));
}

/** The same of a new mailing, where what is due now is taken as sent, as by `sendAllDue`. */
export async function insertSent(db: Db, entered: Entered): Promise<void> {
  await prepared(db, enterSentSql, valuesOf(entered));
}

function valuesOf({ postId, kind, number, ids, defaults, leave }: Entered): unknown[] {
  return [postId, kind, number, ids, ...mailDefaultValues(defaults), leave];
}

export interface Choice {
  defaults: MailDefaults;
  /** Whether a mail server takes mails. */
  leave: boolean;
}

const mails = { kind: 'p.kind', isUnsubscribed: `wanted.frequency = 'never'`, leave: '$7::boolean' };

/** People without an access who share an address get one mail, but for what each has to confirm. */
export function mailboxOf(confirmation: string): string {
  return `case when u.access = 'open' or ${confirmation} is not null then u.id::text else lower(u.email) end`;
}

/** How each of $4 gets post $1 by the mailing of kind $2 and number $3, if at all; $5 and $6 are the portal's defaults, $7 whether a mail server takes mails. */
export const insertedSql = `
  select u.id, case when $2 = 'publication' then ${wayOf('u', mails)} end as way, wanted.frequency, ${dueSql('wanted.frequency')} as due_at,
    u.delete_on is not null as is_leaving, lower(u.email) as email, ${mailboxOf('p.confirmation')} as mailbox, ${noMailReasonOf('u', mails)} as reason
  from users u join posts p on p.id = $1 left join mail_preferences f on f.user_id = u.id
  cross join lateral (select ${frequencySql('p.kind', ['$5', '$6'])} as frequency) wanted
  where u.id = any($4::uuid[])`;

const enterSql = `
  insert into deliveries as d (post_id, kind, number, user_id, way, state, frequency, due_at, reason, created_at, state_at)
  select $1, $2, $3, id, way, case when reason is null then 'due' else 'skipped' end, frequency, due_at, reason, portal_now(), portal_now()
  from (${insertedSql}) person order by id
  on conflict (tenant_id, post_id, kind, user_id, number) do update
    set way = excluded.way, state = excluded.state, frequency = excluded.frequency, due_at = excluded.due_at, reason = excluded.reason, state_at = excluded.state_at
    where d.state = 'void'`;

const isSent = `reason is null and due_at <= portal_now() and not is_leaving`;

const enterSentSql = `
  insert into deliveries (post_id, kind, number, user_id, way, state, frequency, due_at, reason, created_at, state_at, email, mail_id, attempts)
  select $1, $2, $3, id, way, case when reason is not null then 'skipped' when ${isSent} then 'sent' else 'due' end, frequency, due_at, reason,
    portal_now(), portal_now(), case when ${isSent} then email end, case when ${isSent} then gen_random_uuid() end, (${isSent})::int
  from (${insertedSql}) person order by id`;

type OfCompanies = Pick<Which, 'postId' | 'kind' | 'number'> & Choice & Pick<MailingState, 'audienceId'>;

/** Companies of the audience that have nobody, each once; of a correction those that got a first mail. */
export async function insertCompanyDeliveries(db: Db, which: OfCompanies): Promise<void> {
  const { text, values } = await companiesEntered(db, which);
  await prepared(
    db,
    `insert into company_deliveries as d (post_id, kind, number, company_id, way, state, due_at, reason, created_at, state_at)
     select post_id, kind, number, id, way, case when reason is null then 'due' else 'skipped' end, due_at, reason, portal_now(), portal_now()
     from (${text}) company order by id
     on conflict (tenant_id, post_id, kind, company_id, number) do update
       set way = excluded.way, state = excluded.state, due_at = excluded.due_at, reason = excluded.reason, state_at = excluded.state_at
       where d.state = 'void'`,
    values,
  );
}

/** How many get a mail at once, later, or a letter. */
export interface Inserted {
  [column: string]: unknown;
  mails: number;
  later: number;
  byLetter: number;
}

/** The companies that `enterCompanies` would enter now. */
export async function countCompanies(
  db: Db,
  { butCompanies = [], ...which }: OfCompanies & { butCompanies?: readonly string[] },
): Promise<Inserted> {
  const { text, values } = await companiesEntered(db, which);
  return one(
    await prepared<Inserted>(
      db,
      `select (count(*) filter (where reason is null and due_at <= portal_now()))::int as mails,
         (count(*) filter (where reason is null and due_at > portal_now()))::int as later,
         (count(*) filter (where way = 'letter'))::int as "byLetter"
       from (${text}) company where id <> all($${values.length + 1}::uuid[]) and not exists (
         select from company_deliveries d where d.post_id = company.post_id and d.kind = company.kind and d.number = company.number and d.company_id = company.id and d.state <> 'void')`,
      [...values, butCompanies],
    ),
  );
}

/** Companies that got a first mail of the post. */
export function mailedCompaniesOf(postId: string): string {
  return `select company_id from company_deliveries where post_id = ${postId} and kind = 'publication' and state in ('sending', 'sent')`;
}

async function companiesEntered(db: Db, { postId, kind, number, audienceId, defaults, leave }: OfCompanies) {
  const { text, values } = emptyCompaniesOf(await findAudience(db, audienceId));
  const place = (n: number) => `$${values.length + n}`;
  const companyMails = { kind: 'p.kind', leave: `${place(2)}::boolean` };
  const frequency = `(${place(3)}::jsonb ->> p.kind)`;
  const isPublication = `${place(4)}::text = 'publication'`;
  const mailedCompanies = mailedCompaniesOf(place(1));
  return {
    text: `select p.id as post_id, ${place(4)}::text as kind, ${place(5)}::int as number, c.id, case when ${isPublication} then ${wayOfCompany('c', companyMails)} end as way, ${dueSql(frequency)} as due_at, ${noCompanyMailReasonOf('c', companyMails)} as reason
      from current_companies c join posts p on p.id = ${place(1)} cross join (select null::int as hour, null::int as weekday) f where ${text}
        and (${isPublication} or c.id in (${mailedCompanies}))`,
    values: [...values, postId, leave, mailDefaultValues(defaults)[0], kind, number],
  };
}

export async function markExpanded(db: Db, { postId, kind, number }: Which): Promise<void> {
  const text = `update mailings set expanded_at = coalesce(expanded_at, portal_now()) where post_id = $1 and kind = $2 and number = $3`;
  await prepared(db, text, [postId, kind, number]);
}

export interface Unexpanded extends Mailed {
  [column: string]: unknown;
  postId: string;
  outAt: Date;
}

/** Incomplete after these minutes, the oldest first: their jobs hang or failed. */
export async function findUnexpanded(db: Db, minutes: number): Promise<Unexpanded[]> {
  return prepared<Unexpanded>(db, unexpandedSql, [minutes]);
}

const unexpandedSql = `
  select m.post_id as "postId", m.kind, m.number, came.out_at as "outAt"
  from mailings m join posts p on p.id = m.post_id
  left join post_revisions r on m.kind = 'correction' and r.post_id = m.post_id and r.revision = m.number
  cross join lateral (select coalesce(r.out_at, p.published_at) as out_at) came
  where m.expanded_at is null and p.archived_at is null and came.out_at < portal_now() - make_interval(mins => $1)
  order by came.out_at, m.post_id`;
