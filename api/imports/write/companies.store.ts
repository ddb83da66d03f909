import { assigned, columnList, given, newValues } from '#platform/database/columns.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { companies } from '#database/schema/members.ts';
import type { CompanyAct } from '../check/companies.acts.ts';
import { columnsOfCompanies as names } from '../check/companies.store.ts';

/** Set-based, always in the same order. */
export async function writeCompanies(db: Db, acts: readonly CompanyAct[]): Promise<void> {
  const json = (some: readonly CompanyAct[]) => [JSON.stringify(some.map(({ id, values }) => ({ id, ...values })))];
  const [fresh, known] = [acts.filter(({ isNew }) => isNew), acts.filter(({ isNew }) => !isNew)];
  if (known.length > 0) {
    await prepared(db, lockSql, [known.map(({ id }) => id)]);
    await prepared(db, changeSql, json(known));
  }
  if (fresh.length > 0) await prepared(db, addSql, json(fresh));
  const crafted = acts.filter(({ crafts }) => crafts !== null);
  if (crafted.length > 0) {
    const crafts = [JSON.stringify(crafted.map(({ id, crafts }) => ({ id, crafts })))];
    await prepared(db, dropCraftsSql, crafts);
    await prepared(db, addCraftsSql, crafts);
  }
  await prepared(db, leaveSql, pairs(acts, 'leaves'));
  await prepared(db, unjoinSql, pairs(acts, 'leaves'));
  await prepared(db, joinSql, pairs(acts, 'joins'));
}

function pairs(acts: readonly CompanyAct[], which: 'joins' | 'leaves'): [string[], string[]] {
  const all = acts.flatMap((act) => act[which].map((guildId) => [act.id, guildId] as const));
  return [all.map(([id]) => id), all.map(([, guildId]) => guildId)];
}

/** Ordered by id to avoid deadlocks. */
const lockSql = `
  select c.id from unnest($1::uuid[]) as g(id) join companies c on c.id = g.id order by c.id for no key update of c`;

const addSql = `
  insert into companies (id, ${columnList(companies, names)})
  select g.id, ${newValues(companies, names)} from ${given(companies, names)}`;

const changeSql = `
  update companies c set ${assigned(companies, 'c', names)}, version = c.version + 1
  from ${given(companies, names)} where c.id = g.id`;

const crafts = `jsonb_to_recordset($1::jsonb) as g(id uuid, crafts uuid[])`;
const dropCraftsSql = `delete from company_crafts h using ${crafts} where h.company_id = g.id and h.craft_id <> all(g.crafts)`;
const addCraftsSql = `
  insert into company_crafts (company_id, craft_id) select g.id, unnest(g.crafts) from ${crafts} on conflict do nothing`;

const places = `unnest($1::uuid[], $2::uuid[]) as g(company_id, guild_id)`;
const isIt = `m.company_id = g.company_id and m.guild_id = g.guild_id`;
/** One that began today is deleted, as it would end before its start. */
const leaveSql = `
  update company_guilds m set ends_on = portal_today() - 1 from ${places}
  where ${isIt} and m.starts_on is distinct from portal_today()`;
const unjoinSql = `delete from company_guilds m using ${places} where ${isIt} and m.starts_on = portal_today()`;
const joinSql = `
  insert into company_guilds (company_id, guild_id, kind, starts_on) select company_id, guild_id, 'full', portal_today() from ${places}
  on conflict (tenant_id, company_id, guild_id) do update set kind = 'full', starts_on = excluded.starts_on, ends_on = null`;
