import { addressKey } from '#contract/base/address.ts';
import { isDeepStrictEqual } from 'node:util';
import type { SharedFacts } from '#contract/posts/event.ts';
import type { DeadlinePurpose } from '#contract/posts/posts.ts';
import type { PostMailing } from '#contract/mailings/words.ts';
import type { PostKind } from '#contract/posts/words.ts';
import type { Cover } from '#contract/posts/cover.ts';
import type { RichText } from '#contract/base/text/rich-text.ts';
import type { Language } from '#contract/base/languages.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { type Reader } from '#platform/http/caller.ts';
import { hearsNews } from '#api/targeting/channels/hears.sql.ts';
import { isToConfirmByUser, openCompaniesOfUser } from '#api/targeting/channels/asked.sql.ts';
import { isExpired } from '#api/targeting/expired.sql.ts';
import { takeLock } from '#platform/database/locks.ts';
import { keysOf, seesPost } from '#api/targeting/targeting.store.ts';
import type { RefusalReason } from '#contract/bounces/words.ts';
import { isOpenDomain, isPausedDomain } from '#api/bounces/pauses.sql.ts';
import { domainOf, domainSql } from './domain.sql.ts';
import { countMail, type Full, type Limits } from './limits.store.ts';
import { isWhole, newestFirst } from '../mailing-kinds.sql.ts';
import type { MailDefaults } from '#api/targeting/mail-defaults.rules.ts';
import { mailDefaultValues, frequencySql } from '#api/targeting/channels/frequencies.sql.ts';
import { becomes, isTriedAgain, notBefore } from './outcome.sql.ts';
import { greetedAs } from '#platform/database/named.sql.ts';
import { isOn } from '#api/targeting/channels/channels.sql.ts';
import { mayBeSent, wayAfterRefusal, withoutMailWayOf } from '#api/targeting/channels/ways.sql.ts';

export interface Item {
  [column: string]: unknown;
  postId: string;
  mailing: PostMailing;
  mailingNumber: number;
  title: string;
  /** Null: the portal's. */
  language: Language | null;
  kind: PostKind;
  number: string | null;
  lead: string;
  publishedAt: Date;
  eventAt: Date | null;
  eventPlace: string | null;
  event: SharedFacts | null;
  deadline: string | null;
  deadlineFor: DeadlinePurpose | null;
  note: string | null;
  /** Earlier mail about the post, for corrections and reminders. */
  before: string | null;
  origin: string;
  /** Not confirmed yet, by the person or for the companies. */
  toConfirm: boolean;
  confirmUntil: string | null;
  /** The office's words, of a withdrawal only. */
  withdrawal: string | null;
  openCompanies: string[];
  /** Title and how to read it only. */
  portalOnly: boolean;
  /** Of the post itself; null where the mail only speaks of it. */
  cover: Cover | null;
  /** The whole text, for people without an access; null for the others and for posts to be read in the portal. */
  body: RichText | null;
  documentIds: string[];
  /** Named in mails of one post and in those with the whole text: what the person may see. */
  attached: Attachment[];
}

interface Attachment {
  name: string;
  bytes: number;
}

export interface Claimed {
  mailId: string;
  userId: string;
  to: string;
  domain: string;
  name: string;
  language: Language | null;
  /** Has signed in at least once. */
  hasAccess: boolean;
  /** People without an access who share the address: the mail is theirs too. */
  others: string[];
  /** The newest first, each post once. */
  items: [Item, ...Item[]];
}

interface Row extends Item {
  isDigest: boolean;
  skipReason: string | null;
}

interface Recipient {
  [column: string]: unknown;
  userId: string;
  to: string | null;
  domain: string | null;
  name: string;
  language: Language | null;
  hasAccess: boolean;
}

/**
 * The documents of these that the reader may see. The reader is asked for only where there are others than the post's own
 * files, as a person's groups cost most.
 */
export type FindAttachments = (db: Db, reader: () => Promise<Reader>, ids: readonly string[]) => Promise<Attachment[]>;

interface Claiming {
  mailId: string;
  resting: readonly string[];
  limits: Limits;
  /** The portal's defaults. */
  defaults: MailDefaults;
  attachments: FindAttachments;
}

/** Returns `nothing`, what is full, or undefined if nothing was left. Visibility is checked again. */
export async function claim(
  db: Db,
  { mailId, resting, limits, defaults, attachments }: Claiming,
): Promise<Claimed | Full | 'nothing' | undefined> {
  const [person] = await prepared<Recipient>(db, nextSql, [resting]);
  if (!person) return 'nothing';
  const { userId, to, domain } = person;
  const sharing = person.hasAccess || to === null ? [] : await othersOf(db, { userId, to });
  const sendable = await sendableOf(db, userId, defaults);
  const together = sendable.filter(({ isDigest }) => isDigest);
  const wanted = together.length > 0 ? together : sendable.slice(0, 1);
  const chosen = person.hasAccess ? wanted : fittingInOne(wanted);
  const [first, ...rest] = eachPostOnce(chosen);
  if (!first || to === null || domain === null) return undefined;
  const full = await countMail(db, domain, limits);
  if (full) return full;
  await prepared(db, claimSql, [userId, JSON.stringify(chosen.map(keyOf)), mailId, to]);
  const others: string[] = [];
  for (const other of sharing)
    if (await claimWith(db, other.userId, { mailId, to, defaults, chosen })) others.push(other.name);
  const items: Claimed['items'] = [first, ...rest];
  const isShort = person.hasAccess && rest.length > 0;
  const named = isShort
    ? items
    : await Promise.all(items.map((item) => withAttached(db, item, { userId, attachments })));
  return { ...person, mailId, to, domain, others, items: named as Claimed['items'] };
}

/** What is due and may go; what may not is passed over. */
async function sendableOf(db: Db, userId: string, defaults: MailDefaults): Promise<Row[]> {
  const rows: Row[] = [];
  for (const row of await prepared<Row>(db, rowsSql, [userId, ...mailDefaultValues(defaults)]))
    rows.push(row.toConfirm || row.mailing === 'reminder' ? await withOpen(db, row, userId) : row);
  const hindered = rows.filter(({ skipReason }) => skipReason !== null);
  if (hindered.length > 0) await prepared(db, passOverSql, [userId, JSON.stringify(hindered.map(skipReasonOf))]);
  return rows.filter(({ skipReason }) => skipReason === null);
}

interface Other {
  [column: string]: unknown;
  userId: string;
  name: string;
}

/** Without an access, at the same address. Waits until nobody else claims for it, so that it gets one mail. */
async function othersOf(db: Db, { userId, to }: { userId: string; to: string }): Promise<Other[]> {
  const others = await prepared<Other>(db, othersSql, [userId, to]);
  if (others.length > 0) await takeLock(db, `mails to ${addressKey(to)}`);
  return others;
}

const othersSql = `
  select u.id as "userId", ${greetedAs('u')} as name from users u
  where u.id in (select people_at($2)) and u.id <> $1 and u.access <> 'open'
  order by u.last_name collate german, u.first_name collate german, u.id`;

/** Whether the mail is for this person too. What each has to confirm comes to each. */
async function claimWith(
  db: Db,
  userId: string,
  { mailId, to, defaults, chosen }: Pick<Claiming, 'mailId' | 'defaults'> & { to: string; chosen: readonly Row[] },
): Promise<boolean> {
  const isChosen = (row: Row) => !row.toConfirm && chosen.some((one) => isDeepStrictEqual(keyOf(one), keyOf(row)));
  const shared = (await sendableOf(db, userId, defaults)).filter(isChosen);
  if (shared.length === 0) return false;
  await prepared(db, claimSql, [userId, JSON.stringify(shared.map(keyOf)), mailId, to]);
  return true;
}

/** Mail programs cut longer mails; the others go in the next one. */
const mostText = 40_000;

function fittingInOne(rows: readonly Row[]): Row[] {
  let length = 0;
  return rows.filter(({ body }, index) => {
    length += JSON.stringify(body ?? '').length;
    return index === 0 || length <= mostText;
  });
}

/** With the names of the documents that the person may see. */
export async function withAttached(
  db: Db,
  item: Item,
  { userId, attachments }: { userId: string; attachments: FindAttachments },
): Promise<Item> {
  if (item.documentIds.length === 0) return item;
  const reader = async () => ({ id: userId, keys: await keysOf(db, userId), isAdmin: false });
  return { ...item, attached: await attachments(db, reader, item.documentIds) };
}

/** A query of its own: few posts need it, and planning costs more than all the rest. */
async function withOpen(db: Db, row: Row, userId: string): Promise<Row> {
  const [open] = await prepared<Pick<Item, 'toConfirm' | 'openCompanies'>>(db, openSql, [row.postId, userId]);
  const { toConfirm, openCompanies } = open ?? { toConfirm: false, openCompanies: [] };
  const skipReason = row.skipReason ?? (row.mailing === 'reminder' && !toConfirm ? 'confirmed' : null);
  return { ...row, toConfirm, openCompanies, skipReason };
}

const openSql = `
  select ${isToConfirmByUser} as "toConfirm", ${openCompaniesOfUser} as "openCompanies"
  from posts p cross join users u where p.id = $1 and u.id = $2`;

function keyOf({ postId, mailing, mailingNumber }: Row) {
  return { postId, mailing, mailingNumber };
}

function skipReasonOf(row: Row) {
  return { ...keyOf(row), skipReason: row.skipReason };
}

/** The newest contains what the others did. */
function eachPostOnce(rows: readonly Row[]): Item[] {
  return rows.filter((row, index) => rows.findIndex(({ postId }) => postId === row.postId) === index);
}

const isDue = `d.state = 'due' and d.due_at <= portal_now()`;

// Locks the person, so that no other node claims the rest.
const nextSql = `
  select u.id as "userId", u.email as "to", ${domainSql} as domain, ${greetedAs('u')} as name, u.language, u.access = 'open' as "hasAccess"
  from deliveries d join users u on u.id = d.user_id
  where ${isDue} and (d.not_before is null or d.not_before <= portal_now()) and (u.email is null or ${isOpenDomain(domainSql, '$1')})
  order by d.due_at, d.user_id limit 1 for no key update of u skip locked`;

/** What a mail says of post `p`. */
export const contentColumns = `
    p.title, p.language, p.kind, p.number, p.lead, p.event_at as "eventAt", p.event_place as "eventPlace",
    (p.event - 'link') || jsonb_build_object('online', p.event ->> 'link' is not null) as event, p.deadline, p.deadline_for as "deadlineFor",
    p.confirmation ->> 'until' as "confirmUntil", p.portal_only as "portalOnly"`;

// Includes retries planned for later, to avoid two mails.
const rowsSql = `
  select d.post_id as "postId", d.kind as mailing, d.number as "mailingNumber", ${contentColumns}, p.published_at as "publishedAt",
    r.note, b.mail_id as before, m.origin,
    p.confirmation is not null and d.kind <> 'withdrawal' as "toConfirm", m.note as withdrawal,
    '[]'::json as "openCompanies",
    case when not p.portal_only and ${isWhole('d')} then p.cover end as cover,
    case when u.access <> 'open' and not p.portal_only and ${isWhole('d')} then p.body end as body,
    case when not p.portal_only and ${isWhole('d')} then p.document_ids else '{}' end as "documentIds", '[]'::json as attached,
    d.frequency <> 'atOnce' or d.due_at < portal_now() - interval '15 minutes' as "isDigest",
    case when not ${isOn('u', 'mail')} then 'notMember' when u.email is null then 'noAddress'
      when u.delete_on is not null then 'leaving' when not ${hearsNews('u')} then 'addressBlocked'
      when d.kind = 'withdrawal' and p.withdrawn_at is null then 'restored' when not ${mayBeSent('u', 'p.kind')} then 'noConsent'
      when d.kind <> 'withdrawal' and p.withdrawn_at is not null then 'withdrawn' when d.kind <> 'withdrawal' and p.archived_at is not null then 'archived'
      when d.kind <> 'withdrawal' and ${isExpired} then 'expired'
      when p.published_at is null or p.published_at > portal_now() then 'notOut'
      when d.kind <> 'withdrawal' and not (${seesPost}) then 'notForThem'
      when ${frequencySql('p.kind', ['$2', '$3'])} = 'never' then 'unwanted' end as "skipReason"
  from deliveries d join users u on u.id = d.user_id join posts p on p.id = d.post_id
  join mailings m on m.post_id = d.post_id and m.kind = d.kind and m.number = d.number
  left join mail_preferences f on f.user_id = u.id
  left join post_revisions r on d.kind = 'correction' and r.post_id = d.post_id and r.revision = d.number
  left join deliveries b on d.kind <> 'publication' and b.post_id = d.post_id and b.kind = 'publication' and b.user_id = d.user_id
  where d.user_id = $1 and ${isDue}
  order by p.pinned desc, p.published_at desc, p.id, ${newestFirst('d')}
  for update of d`;

// Invisible ones become `void` and can return; others are skipped, and who only had the mail gets a letter.
const passOverSql = `
  update deliveries d set state = case when w."skipReason" in ('noAddress', 'addressBlocked', 'leaving', 'unwanted', 'noConsent', 'confirmed') then 'skipped' else 'void' end,
    way = case when d.way = 'mail' and w."skipReason" in ('noAddress', 'addressBlocked', 'unwanted') then ${withoutMailWayOf('u')}
      when d.way = 'mail' and w."skipReason" = 'noConsent' then 'unreachable' else d.way end,
    reason = w."skipReason", state_at = portal_now()
  from jsonb_to_recordset($2::jsonb) w("postId" uuid, mailing text, "mailingNumber" int, "skipReason" text), users u
  where d.user_id = $1 and u.id = $1 and d.post_id = w."postId" and d.kind = w.mailing and d.number = w."mailingNumber"`;

const claimSql = `
  update deliveries d set state = 'sending', mail_id = $3, email = $4, reason = null, attempts = attempts + 1, state_at = portal_now()
  from jsonb_to_recordset($2::jsonb) w("postId" uuid, mailing text, "mailingNumber" int)
  where d.user_id = $1 and d.post_id = w."postId" and d.kind = w.mailing and d.number = w."mailingNumber"`;

export interface Outcome {
  state: 'due' | 'sending' | 'sent' | 'refused' | 'skipped';
  reason?: string | null;
  /** Why the server refused it. */
  refusal?: RefusalReason | undefined;
  /** Not this mail's fault: nothing could be sent. */
  isOutage?: boolean;
}

/** Unless recorded meanwhile. */
export async function recordOutcome(db: Db, mailId: string, recorded: Outcome): Promise<void> {
  const { state, reason = null, isOutage = false, refusal = null } = recorded;
  await prepared(db, outcomeSql, [mailId, state, reason, isOutage, refusal]);
}

const outcomeSql = `
  update deliveries d set way = case when ${becomes} = 'refused' then ${wayAfterRefusal('$5::text')}
      when d.way = 'mail' and $2 = 'skipped' and $3 = 'addressBlocked' then (select ${withoutMailWayOf('u')} from users u where u.id = d.user_id) else d.way end,
    state = ${becomes}, reason = $3, state_at = portal_now(),
    mail_id = case when $2 <> 'skipped' then mail_id end, email = case when $2 <> 'skipped' then email end,
    attempts = case when $2 = 'due' and $4::boolean then attempts - 1 else attempts end,
    not_before = case when ${isTriedAgain} then ${notBefore} end
  where mail_id = $1 and state = 'sending'`;

export async function nextDue(db: Db): Promise<Date | undefined> {
  const [row] = await prepared<{ at: Date | null }>(db, nextDueSql, []);
  return row?.at ?? undefined;
}

/** Of ledger `d` with its recipient `r`: not of a domain at a standstill. */
export function isSentNow(recipients: string, id: string): string {
  return `(not exists (select from mail_pauses where resumed_at is null)
    or not exists (select from ${recipients} r where r.id = d.${id} and ${isPausedDomain(domainOf('r'))}))`;
}

const nextDueSql = `
  select least(
    (select min(greatest(due_at, not_before)) from deliveries d where state = 'due' and ${isSentNow('users', 'user_id')}),
    (select min(greatest(due_at, not_before)) from company_deliveries d where state = 'due' and ${isSentNow('companies', 'company_id')})) as at`;
