import type { DeadlinePurpose } from '#contract/posts/posts.ts';
import type { PostKind } from '#contract/posts/words.ts';
import type { Language } from '#contract/base/languages.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { hearsNews } from '#api/targeting/hears.sql.ts';
import { isToConfirmByUser, openCompaniesOfUser } from '#api/targeting/asked.sql.ts';
import { seesPost } from '#api/targeting/targeting.store.ts';
import { domainSql } from './domain.sql.ts';
import { countMail, type Full, type Limits } from './limits.store.ts';
import { isReminder } from './numbers.ts';
import type { HousePaces } from '#api/targeting/house-paces.ts';
import { houseValues, paceSql } from '#api/targeting/paces.sql.ts';
import { mailNameSql } from './mail-name.sql.ts';
import { isOn } from '#api/targeting/channels.sql.ts';

export interface Item {
  [column: string]: unknown;
  postId: string;
  revision: number;
  title: string;
  /** Null: the portal's. */
  language: Language | null;
  kind: PostKind;
  number: string | null;
  lead: string;
  publishedAt: Date;
  eventAt: Date | null;
  eventPlace: string | null;
  deadline: string | null;
  deadlineFor: DeadlinePurpose | null;
  note: string | null;
  /** Earlier mail about the post, for corrections and reminders. */
  before: string | null;
  origin: string;
  /** Not confirmed yet, by the person or for the companies. */
  toConfirm: boolean;
  confirmUntil: string | null;
  /** A reminder only. */
  isReminder: boolean;
  /** The office's words, of a withdrawal only. */
  withdrawal: string | null;
  openCompanies: string[];
}

export interface Claimed {
  mailId: string;
  userId: string;
  to: string;
  domain: string;
  name: string;
  language: Language | null;
  /** The newest first, each post once. */
  items: [Item, ...Item[]];
}

interface Row extends Item {
  isTogether: boolean;
  hindrance: string | null;
}

interface Recipient {
  [column: string]: unknown;
  userId: string;
  to: string | null;
  domain: string | null;
  name: string;
  language: Language | null;
}

interface Claiming {
  mailId: string;
  resting: readonly string[];
  limits: Limits;
  /** The portal's defaults. */
  house: HousePaces;
}

/** Returns `nothing`, what is full, or undefined if nothing was left. Visibility is checked again. */
export async function claim(
  db: Db,
  { mailId, resting, limits, house }: Claiming,
): Promise<Claimed | Full | 'nothing' | undefined> {
  const [person] = await prepared<Recipient>(db, nextSql, [resting]);
  if (!person) return 'nothing';
  const { userId, to, domain } = person;
  const rows: Row[] = [];
  for (const row of await prepared<Row>(db, rowsSql, [userId, ...houseValues(house)]))
    rows.push(row.toConfirm || row.isReminder ? await withOpen(db, row, userId) : row);
  const hindered = rows.filter(({ hindrance }) => hindrance !== null);
  if (hindered.length > 0) await prepared(db, passOverSql, [userId, JSON.stringify(hindered.map(hindranceOf))]);
  const sendable = rows.filter(({ hindrance }) => hindrance === null);
  const together = sendable.filter(({ isTogether }) => isTogether);
  const chosen = together.length > 0 ? together : sendable.slice(0, 1);
  const [first, ...rest] = eachPostOnce(chosen);
  if (!first || to === null || domain === null) return undefined;
  const full = await countMail(db, domain, limits);
  if (full) return full;
  const which = chosen.map(({ postId, revision }) => ({ postId, revision }));
  await prepared(db, claimSql, [userId, JSON.stringify(which), mailId, to]);
  return { ...person, mailId, to, domain, items: [first, ...rest] };
}

/** A query of its own: few posts need it, and planning costs more than all the rest. */
async function withOpen(db: Db, row: Row, userId: string): Promise<Row> {
  const [open] = await prepared<Pick<Item, 'toConfirm' | 'openCompanies'>>(db, openSql, [row.postId, userId]);
  const { toConfirm, openCompanies } = open ?? { toConfirm: false, openCompanies: [] };
  const hindrance = row.hindrance ?? (row.isReminder && !toConfirm ? 'confirmed' : null);
  return { ...row, toConfirm, openCompanies, hindrance };
}

const openSql = `
  select ${isToConfirmByUser} as "toConfirm", ${openCompaniesOfUser} as "openCompanies"
  from posts p cross join users u where p.id = $1 and u.id = $2`;

function hindranceOf({ postId, revision, hindrance }: Row) {
  return { postId, revision, hindrance };
}

/** The newest tells what the others did. */
function eachPostOnce(rows: readonly Row[]): Item[] {
  const newest = new Map<string, Item>();
  for (const row of rows.toSorted((a, b) => a.revision - b.revision)) newest.set(row.postId, row);
  return rows.filter((row) => newest.get(row.postId) === row);
}

const isDue = `d.state = 'due' and d.due_at <= portal_now()`;

// Locks the person, so that no other node claims the rest.
const nextSql = `
  select u.id as "userId", u.email as "to", ${domainSql} as domain, ${mailNameSql} as name, u.language
  from deliveries d join users u on u.id = d.user_id
  where ${isDue} and (d.not_before is null or d.not_before <= portal_now()) and (u.email is null or ${domainSql} <> all($1::text[]))
  order by d.due_at, d.user_id limit 1 for no key update of u skip locked`;

// Includes retries planned for later, to avoid two mails.
const rowsSql = `
  select d.post_id as "postId", d.revision, p.title, p.language, p.kind, p.number, p.lead, p.published_at as "publishedAt", p.event_at as "eventAt", p.event_place as "eventPlace",
    p.deadline, p.deadline_for as "deadlineFor", r.note, b.mail_id as before, m.origin,
    p.confirmation is not null and m.note is null as "toConfirm", m.note as withdrawal, p.confirmation ->> 'until' as "confirmUntil",
    ${isReminder('d.revision')} as "isReminder", '[]'::json as "openCompanies",
    d.pace <> 'atOnce' or d.due_at < portal_now() - interval '15 minutes' as "isTogether",
    case when not ${isOn('u', 'mail')} then 'notMember' when u.email is null then 'noAddress'
      when u.delete_on is not null then 'leaving' when not ${hearsNews('u')} then 'addressBlocked'
      when m.note is not null and p.withdrawn_at is null then 'restored'
      when m.note is null and p.withdrawn_at is not null then 'withdrawn' when m.note is null and p.archived_at is not null then 'archived'
      when p.published_at is null or p.published_at > portal_now() then 'notOut'
      when m.note is null and not (${seesPost}) then 'notForThem'
      when ${paceSql('p.kind', ['$2', '$3'])} = 'never' then 'unwanted' end as hindrance
  from deliveries d join users u on u.id = d.user_id join posts p on p.id = d.post_id
  join mailings m on m.post_id = d.post_id and m.revision = d.revision
  left join mail_preferences f on f.user_id = u.id
  left join post_revisions r on d.revision > 1 and r.post_id = d.post_id and r.revision = d.revision
  left join deliveries b on d.revision <> 1 and b.post_id = d.post_id and b.revision = 1 and b.user_id = d.user_id
  where d.user_id = $1 and ${isDue}
  order by p.pinned desc, p.published_at desc, p.id, d.revision desc
  for update of d`;

// Invisible ones become `void` and can return; others are skipped.
const passOverSql = `
  update deliveries d set state = case when w.hindrance in ('noAddress', 'addressBlocked', 'leaving', 'unwanted', 'confirmed') then 'skipped' else 'void' end,
    reason = w.hindrance, state_at = portal_now()
  from jsonb_to_recordset($2::jsonb) w("postId" uuid, revision int, hindrance text)
  where d.user_id = $1 and d.post_id = w."postId" and d.revision = w.revision`;

const claimSql = `
  update deliveries d set state = 'sending', mail_id = $3, email = $4, reason = null, attempts = attempts + 1, state_at = portal_now()
  from jsonb_to_recordset($2::jsonb) w("postId" uuid, revision int)
  where d.user_id = $1 and d.post_id = w."postId" and d.revision = w.revision`;

export interface Settled {
  state: 'due' | 'sending' | 'sent' | 'refused' | 'skipped';
  reason?: string | null;
  /** Not this mail's fault: nothing could be sent. */
  isOutage?: boolean;
}

/** Unless settled meanwhile. */
export async function settle(db: Db, mailId: string, settled: Settled): Promise<void> {
  const { state, reason = null, isOutage = false } = settled;
  await prepared(db, settleSql, [mailId, state, reason, isOutage]);
}

/** With the pauses: five days. */
const mostAttempts = 36;

const isTriedAgain = `$2 = 'due' and ($4::boolean or attempts < ${mostAttempts})`;

/** Retries after five minutes, doubling up to four hours. Outages do not count. */
const settleSql = `
  update deliveries set state = case when $2 <> 'due' or ${isTriedAgain} then $2 else 'refused' end, reason = $3, state_at = portal_now(),
    mail_id = case when $2 <> 'skipped' then mail_id end, email = case when $2 <> 'skipped' then email end,
    attempts = case when $2 = 'due' and $4::boolean then attempts - 1 else attempts end,
    not_before = case when ${isTriedAgain} then portal_now() + case when $4::boolean then interval '5 minutes'
      else least(interval '5 minutes' * power(2, attempts - 1), interval '4 hours') end end
  where mail_id = $1 and state = 'sending'`;

export async function nextDue(db: Db): Promise<Date | undefined> {
  const text = `
    select min(greatest(due_at, not_before)) as at from deliveries where state = 'due'`;
  const [row] = await prepared<{ at: Date | null }>(db, text, []);
  return row?.at ?? undefined;
}
