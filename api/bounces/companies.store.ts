import type { BounceSource } from '#contract/bounces.ts';
import type { RefusalReason } from '#contract/bounces/words.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { withoutCompanyMailWayOf } from '#api/targeting/channels/ways.sql.ts';

interface Returned {
  mailId: string;
  emails: readonly string[];
  answer: string;
  reason: RefusalReason;
  source: BounceSource;
}

/** Mails to companies that have nobody are noted in their ledger: no person has the address. Returns their addresses. */
export async function noteReturnedToCompanies(db: Db, returned: readonly Returned[]): Promise<string[]> {
  const later = returned.filter(({ source }) => source !== 'server');
  if (later.length === 0) return [];
  const rows = await prepared<{ email: string }>(db, returnedSql, [JSON.stringify(later)]);
  return rows.map(({ email }) => email);
}

const returnedSql = `
  update company_deliveries d set way = case when d.way is not null then ${withoutCompanyMailWayOf('c')} end,
    state = 'bounced', reason = t.answer, refusal = t.reason, state_at = portal_now()
  from jsonb_to_recordset($1::jsonb) t("mailId" uuid, emails jsonb, answer text, reason text), companies c
  where d.mail_id = t."mailId" and c.id = d.company_id and t.emails ? d.email and d.state in ('sending', 'sent')
  returning d.email`;
