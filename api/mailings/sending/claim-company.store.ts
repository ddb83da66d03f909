import { type Db, prepared } from '#platform/database/database.ts';
import { isOpenDomain } from '#api/bounces/pauses.sql.ts';
import { isExpired } from '#api/targeting/expired.sql.ts';
import { isEmptyCompany } from '#api/targeting/reach/reached.sql.ts';
import { companyKeysOf, visibleTo } from '#api/targeting/targeting.store.ts';
import { isCompanyBlocked, withoutCompanyMailWayOf } from '#api/targeting/channels/ways.sql.ts';
import { contentColumns, type FindAttachments, type Item, type Outcome } from './claim.store.ts';
import { domainOf } from './domain.sql.ts';
import { countMail, type Full, type Limits } from './limits.store.ts';
import { isWhole, newestFirst } from '../mailing-kinds.sql.ts';
import { becomes, isTriedAgain, notBefore } from './outcome.sql.ts';

export interface ClaimedCompany {
  mailId: string;
  companyId: string;
  to: string;
  domain: string;
  name: string;
  item: Item;
}

interface Row extends Item {
  skipReason: string | null;
}

type Recipient = Pick<ClaimedCompany, 'companyId' | 'name'> & {
  [column: string]: unknown;
  postId: string;
  to: string | null;
  domain: string | null;
};

interface Claiming {
  mailId: string;
  resting: readonly string[];
  limits: Limits;
  attachments: FindAttachments;
}

/** As `claim`, for companies that have nobody: one post in each mail. */
export async function claimCompany(
  db: Db,
  { mailId, resting, limits, attachments }: Claiming,
): Promise<ClaimedCompany | Full | 'nothing' | undefined> {
  const [company] = await prepared<Recipient>(db, nextSql, [resting]);
  if (!company) return 'nothing';
  const { companyId, postId, to, domain } = company;
  const due = await prepared<Row>(db, rowsSql, [companyId, postId]);
  for (const { mailing, mailingNumber, skipReason } of due)
    if (skipReason !== null) await prepared(db, passOverSql, [companyId, postId, mailing, mailingNumber, skipReason]);
  // The newest contains what the others did.
  const sendable = due.filter(({ skipReason }) => skipReason === null);
  const [item] = sendable;
  if (!item || to === null || domain === null) return undefined;
  const full = await countMail(db, domain, limits);
  if (full) return full;
  const which = sendable.map(({ mailing, mailingNumber }) => ({ mailing, mailingNumber }));
  await prepared(db, claimSql, [companyId, postId, JSON.stringify(which), mailId, to]);
  const reader = async () => ({ id: companyId, keys: await companyKeysOf(db, companyId), isAdmin: false });
  const attached = item.documentIds.length > 0 ? await attachments(db, reader, item.documentIds) : [];
  return { ...company, mailId, to, domain, item: { ...item, attached } };
}

const isDue = `d.state = 'due' and d.due_at <= portal_now()`;

// Locks the company, so that no other node claims the rest.
const nextSql = `
  select d.company_id as "companyId", c.name, c.email as "to", ${domainOf('c')} as domain, d.post_id as "postId"
  from company_deliveries d join companies c on c.id = d.company_id
  where ${isDue} and (d.not_before is null or d.not_before <= portal_now()) and (c.email is null or ${isOpenDomain(domainOf('c'), '$1')})
  order by d.due_at, d.company_id limit 1 for no key update of c skip locked`;

const isForCompany = `p.audience_id in (${visibleTo(`array(select 'everyone' union all select k.key from company_keys k where k.company_id = c.id)`)})`;

const isOpen = `(coalesce(p.confirmation ->> 'by' = 'company', false) and not exists (
  select from confirmations f where f.post_id = p.id and f.asked = p.asked_revision and f.company_id = d.company_id))`;

// Includes retries planned for later, to avoid two mails.
const rowsSql = `
  select d.post_id as "postId", d.kind as mailing, d.number as "mailingNumber", ${contentColumns}, p.published_at as "publishedAt",
    r.note, b.mail_id as before, m.origin,
    ${isOpen} and d.kind <> 'withdrawal' as "toConfirm", m.note as withdrawal,
    json_build_array(c.name) as "openCompanies",
    case when not p.portal_only and ${isWhole('d')} then p.cover end as cover,
    case when not p.portal_only and ${isWhole('d')} then p.body end as body,
    case when not p.portal_only and ${isWhole('d')} then p.document_ids else '{}' end as "documentIds", '[]'::json as attached,
    case when d.kind = 'withdrawal' and p.withdrawn_at is null then 'restored'
      when d.kind <> 'withdrawal' and p.withdrawn_at is not null then 'withdrawn' when d.kind <> 'withdrawal' and p.archived_at is not null then 'archived'
      when d.kind <> 'withdrawal' and ${isExpired} then 'expired'
      when p.published_at is null or p.published_at > portal_now() then 'notOut'
      when d.kind <> 'withdrawal' and not (${isForCompany}) then 'notForThem'
      when d.kind <> 'publication' and not ${isEmptyCompany('c')} then 'hasPeople'
      when c.email is null then 'noAddress' when c.channel <> 'mail' then 'wantsLetters' when ${isCompanyBlocked('c')} then 'addressBlocked'
      when d.kind = 'reminder' and not ${isOpen} then 'confirmed' end as "skipReason"
  from company_deliveries d join companies c on c.id = d.company_id join posts p on p.id = d.post_id
  join mailings m on m.post_id = d.post_id and m.kind = d.kind and m.number = d.number
  left join post_revisions r on d.kind = 'correction' and r.post_id = d.post_id and r.revision = d.number
  left join company_deliveries b on d.kind <> 'publication' and b.post_id = d.post_id and b.kind = 'publication' and b.company_id = d.company_id
  where d.company_id = $1 and d.post_id = $2 and ${isDue}
  order by ${newestFirst('d')}
  for update of d`;

const withoutMail = `(select ${withoutCompanyMailWayOf('c')} from companies c where c.id = d.company_id)`;

// As of people: what may return is void.
const passOverSql = `
  update company_deliveries d set state = case when $5 in ('noAddress', 'wantsLetters', 'addressBlocked', 'confirmed') then 'skipped' else 'void' end,
    way = case when d.way = 'mail' and $5 in ('noAddress', 'wantsLetters', 'addressBlocked') then ${withoutMail} else d.way end,
    reason = $5, state_at = portal_now()
  where company_id = $1 and post_id = $2 and kind = $3 and number = $4`;

const claimSql = `
  update company_deliveries d set state = 'sending', mail_id = $4, email = lower($5), reason = null, attempts = attempts + 1, state_at = portal_now()
  from jsonb_to_recordset($3::jsonb) w(mailing text, "mailingNumber" int)
  where d.company_id = $1 and d.post_id = $2 and d.kind = w.mailing and d.number = w."mailingNumber"`;

export async function recordCompanyOutcome(db: Db, mailId: string, recorded: Outcome): Promise<void> {
  const { state, reason = null, isOutage = false, refusal = null } = recorded;
  await prepared(db, outcomeSql, [mailId, state, reason, isOutage, refusal]);
}

const outcomeSql = `
  update company_deliveries d set way = case when d.way = 'mail' and ${becomes} = 'refused' then ${withoutMail} else way end,
    state = ${becomes}, reason = $3, refusal = case when ${becomes} = 'refused' then $5::text end, state_at = portal_now(),
    attempts = case when $2 = 'due' and $4::boolean then attempts - 1 else attempts end,
    not_before = case when ${isTriedAgain} then ${notBefore} end
  where mail_id = $1 and state = 'sending'`;
