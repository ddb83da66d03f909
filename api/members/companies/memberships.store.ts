import { and, eq } from 'drizzle-orm';
import type { companies as routes } from '#contract/members/companies.ts';
import type { Parsed } from '#contract/route.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { companyGuilds } from '#database/schema/members.ts';

type Place = Parsed<typeof routes.join>['params'];

/** Makes a company a member of a guild, or changes how it is one; false where there is no such company or guild. */
export async function setMembership(
  db: Db,
  { id, guildId }: Place,
  { kind, startsOn, endsOn }: Parsed<typeof routes.join>['body'],
): Promise<boolean> {
  const values = [id, guildId, kind, startsOn ?? null, endsOn ?? null];
  const rows = await prepared<{ kind: string }>(db, 'setMembership', setMembershipSql, values);
  return rows.length > 0;
}

/** Removes a membership; false where there was none. */
export async function removeMembership(db: Db, { id, guildId }: Place): Promise<boolean> {
  const isIt = and(eq(companyGuilds.companyId, id), eq(companyGuilds.guildId, guildId));
  const removed = await db.delete(companyGuilds).where(isIt);
  return (removed.rowCount ?? 0) > 0;
}

const setMembershipSql = `
  insert into company_guilds (company_id, guild_id, kind, starts_on, ends_on)
  select c.id, g.id, $3, $4::date, $5::date from companies c, guilds g where c.id = $1 and g.id = $2
  on conflict (tenant_id, company_id, guild_id)
    do update set kind = excluded.kind, starts_on = excluded.starts_on, ends_on = excluded.ends_on
  returning kind`;
