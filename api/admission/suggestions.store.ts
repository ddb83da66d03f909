import type { AdmissionCase, CompanySuggestion } from '#contract/admission/admission.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { instantSql } from '#platform/database/instant.ts';
import { companyDomain, likeliest } from './suggestions.rules.ts';
import { isAddressed } from '#api/targeting/channels/channels.sql.ts';

const mostSuggestions = 3;

interface Row {
  [column: string]: unknown;
  email: string | null;
  company: string | null;
  message: string | null;
  refusal: string | null;
  since: string;
}

export async function findCase(db: Db, userId: string): Promise<AdmissionCase | undefined> {
  const [row] = await prepared<Row>(db, caseSql, [userId]);
  if (!row) return undefined;
  const { email, ...shown } = row;
  return { ...shown, suggestions: await suggest(db, { userId, email, company: row.company }) };
}

/** By mail domain, most members first, then by similar name. */
async function suggest(
  db: Db,
  { userId, email, company }: { userId: string; email: string | null; company: string | null },
): Promise<CompanySuggestion[]> {
  const domain = companyDomain(email);
  const colleagues =
    domain === undefined ? [] : await prepared<{ id: string; people: number }>(db, domainSql, [domain, userId]);
  const similar = company === null ? [] : await similarCompanies(db, company);
  const sameDomain = new Map(colleagues.map(({ id, people }) => [id, people]));
  const ids = [...new Set([...sameDomain.keys(), ...similar])].slice(0, mostSuggestions);
  if (ids.length === 0) return [];
  const shown = await prepared<Omit<CompanySuggestion, 'sameDomain'>>(db, shownSql, [ids]);
  return shown.map((one) => ({ ...one, sameDomain: sameDomain.get(one.company.id) ?? 0 }));
}

async function similarCompanies(db: Db, written: string): Promise<string[]> {
  const names = await prepared<{ id: string; name: string; town: string | null }>(db, namesSql, []);
  return likeliest(written, names, mostSuggestions).map(({ id }) => id);
}

const caseSql = `
  select email, asked_company as company, asked_message as message, refusal,
    ${instantSql('created_at')} as since
  from users where id = $1`;

const domainSql = `
  select p.company_id as id, count(distinct p.user_id)::int as people
  from users u join current_company_people p on p.user_id = u.id
  where ${isAddressed('u')} and u.id <> $2 and split_part(lower(u.email), '@', 2) = $1
  group by p.company_id order by people desc, p.company_id limit ${mostSuggestions}`;

const namesSql = `select id, name, town from companies c where holds_today(c.starts_on, c.ends_on)`;

const shownSql = `
  select json_build_object('id', c.id, 'name', c.name, 'town', c.town) as company,
    coalesce((select json_agg(g.name order by g.name collate german) from company_guilds m join guilds g on g.id = m.guild_id
      where m.company_id = c.id and holds_today(m.starts_on, m.ends_on) and holds_today(g.starts_on, g.ends_on)), '[]') as guilds,
    (select count(*)::int from current_company_people p join users u on u.id = p.user_id
      where p.company_id = c.id and ${isAddressed('u')}) as people
  from unnest($1::uuid[]) with ordinality wanted(id, place) join companies c using (id) order by place`;
