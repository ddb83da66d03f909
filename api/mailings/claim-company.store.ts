import { type Db, prepared } from '#api/base/database.ts';
import { companyKeysOf } from '#api/targeting/targeting.store.ts';
import { withoutCompanyMailWayOf } from '#api/targeting/ways.sql.ts';
import type { FindAttachments, Item, Settled } from './claim.store.ts';
import { domainOf } from './domain.sql.ts';
import { countMail, type Full, type Limits } from './limits.store.ts';
import { becomes, isTriedAgain, notBefore } from './settle.sql.ts';

export interface ClaimedCompany {
  mailId: string;
  companyId: string;
  to: string;
  domain: string;
  name: string;
  item: Item;
}

interface Row extends Item {
  companyId: string;
  name: string;
  to: string | null;
  domain: string | null;
  hindrance: string | null;
}

interface Claiming {
  mailId: string;
  resting: readonly string[];
  limits: Limits;
  attachments: FindAttachments;
}

/** As `claim`, for companies that have nobody. */
export async function claimCompany(
  db: Db,
  { mailId, resting, limits, attachments }: Claiming,
): Promise<ClaimedCompany | Full | 'nothing' | undefined> {
  const [row] = await prepared<Row & Record<string, unknown>>(db, nextSql, [resting]);
  if (!row) return 'nothing';
  const { companyId, postId, to, domain, name, hindrance } = row;
  if (hindrance !== null || to === null || domain === null) {
    await prepared(db, passOverSql, [companyId, postId, hindrance ?? 'noAddress']);
    return undefined;
  }
  const full = await countMail(db, domain, limits);
  if (full) return full;
  await prepared(db, claimSql, [companyId, postId, mailId, to]);
  const reader = { id: companyId, keys: await companyKeysOf(db, companyId), isAdmin: false };
  const attached = row.documentIds.length > 0 ? await attachments(db, reader, row.documentIds) : [];
  return { mailId, companyId, to, domain, name, item: { ...row, attached } };
}

// Locks the row, so that no other node claims it.
const nextSql = `
  select d.company_id as "companyId", c.name, c.email as "to", ${domainOf('c')} as domain,
    d.post_id as "postId", 1 as revision, p.title, p.language, p.kind, p.number, p.lead, p.published_at as "publishedAt",
    p.event_at as "eventAt", p.event_place as "eventPlace", p.deadline, p.deadline_for as "deadlineFor", null as note, null as before, m.origin,
    coalesce(p.confirmation ->> 'by' = 'company', false) and not exists (
      select from confirmations f where f.post_id = p.id and f.asked = p.asked_revision and f.company_id = d.company_id) as "toConfirm", p.confirmation ->> 'until' as "confirmUntil", false as "isReminder", null as withdrawal, '[]'::json as "openCompanies",
    p.portal_only as "portalOnly", case when not p.portal_only then p.body end as body, p.document_ids as "documentIds", '[]'::json as attached,
    case when p.withdrawn_at is not null then 'withdrawn' when p.archived_at is not null then 'archived'
      when p.published_at is null or p.published_at > portal_now() then 'notOut'
      when c.email is null then 'noAddress' when c.channel <> 'mail' then 'wantsLetters' end as hindrance
  from company_deliveries d join companies c on c.id = d.company_id join posts p on p.id = d.post_id
  join mailings m on m.post_id = d.post_id and m.revision = 1
  where d.state = 'due' and d.due_at <= portal_now() and (d.not_before is null or d.not_before <= portal_now())
    and (c.email is null or ${domainOf('c')} <> all($1::text[]))
  order by d.due_at, d.company_id limit 1 for update of d skip locked`;

const withoutMail = `(select ${withoutCompanyMailWayOf('c')} from companies c where c.id = d.company_id)`;

const passOverSql = `
  update company_deliveries d set state = case when $3 in ('noAddress', 'wantsLetters') then 'skipped' else 'void' end,
    way = case when $3 in ('noAddress', 'wantsLetters') then ${withoutMail} else way end, reason = $3, state_at = portal_now()
  where company_id = $1 and post_id = $2`;

const claimSql = `
  update company_deliveries set state = 'sending', mail_id = $3, email = lower($4), reason = null, attempts = attempts + 1, state_at = portal_now()
  where company_id = $1 and post_id = $2`;

export async function settleCompany(db: Db, mailId: string, settled: Settled): Promise<void> {
  const { state, reason = null, isOutage = false } = settled;
  await prepared(db, settleSql, [mailId, state, reason, isOutage]);
}

const settleSql = `
  update company_deliveries d set way = case when ${becomes} = 'refused' then ${withoutMail} else way end,
    state = ${becomes}, reason = $3, state_at = portal_now(),
    attempts = case when $2 = 'due' and $4::boolean then attempts - 1 else attempts end,
    not_before = case when ${isTriedAgain} then ${notBefore} end
  where mail_id = $1 and state = 'sending'`;
