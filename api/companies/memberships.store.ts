import { and, eq, inArray } from 'drizzle-orm';
import type { companies as routes } from '#contract/companies/companies.ts';
import type { guilds } from '#contract/guilds/guilds.ts';
import type { Parsed } from '#contract/base/route.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { companyGuilds } from '#database/schema/members.ts';

type Place = Parsed<typeof routes.join>['params'];

export async function setMembership(
  db: Db,
  { id, guildId }: Place,
  { kind, startsOn, endsOn }: Parsed<typeof routes.join>['body'],
): Promise<boolean> {
  const values = [id, guildId, kind, startsOn ?? null, endsOn ?? null];
  const rows = await prepared<{ kind: string }>(db, setMembershipSql, values);
  return rows.length > 0;
}

export async function removeMembership(db: Db, { id, guildId }: Place): Promise<boolean> {
  const isIt = and(eq(companyGuilds.companyId, id), eq(companyGuilds.guildId, guildId));
  const removed = await db.delete(companyGuilds).where(isIt);
  return (removed.rowCount ?? 0) > 0;
}

export async function setMemberships(
  db: Db,
  guildId: string,
  set: Parsed<typeof guilds.setCompanies>['body']['set'],
): Promise<void> {
  await prepared(db, setMembershipsSql, [
    guildId,
    set.map(({ companyId }) => companyId),
    set.map(({ kind }) => kind),
    set.map(({ startsOn }) => startsOn ?? null),
    set.map(({ endsOn }) => endsOn ?? null),
  ]);
}

/** Skips companies without one. */
export async function removeMemberships(db: Db, guildId: string, companyIds: string[]): Promise<void> {
  await db
    .delete(companyGuilds)
    .where(and(eq(companyGuilds.guildId, guildId), inArray(companyGuilds.companyId, companyIds)));
}

const orReplace = `
  on conflict (tenant_id, company_id, guild_id)
    do update set kind = excluded.kind, starts_on = excluded.starts_on, ends_on = excluded.ends_on`;

const setMembershipsSql = `
  insert into company_guilds (company_id, guild_id, kind, starts_on, ends_on)
  select id, $1, kind, starts_on, ends_on
  from unnest($2::uuid[], $3::text[], $4::date[], $5::date[]) as given(id, kind, starts_on, ends_on)
  ${orReplace}`;

const setMembershipSql = `
  insert into company_guilds (company_id, guild_id, kind, starts_on, ends_on)
  select c.id, g.id, $3, $4::date, $5::date from companies c, guilds g where c.id = $1 and g.id = $2
  ${orReplace}
  returning kind`;
