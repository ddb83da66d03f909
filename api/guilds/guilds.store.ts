import { and, eq, notInArray } from 'drizzle-orm';
import type {
  CreateGuild,
  Guild,
  GuildCounts,
  GuildDetail,
  guilds as routes,
  Officer,
  UpdateGuild,
} from '#contract/guilds/guilds.ts';
import type { Parsed } from '#contract/base/route.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { type Listed, listed } from '#platform/database/list.ts';
import { one, rowsOf } from '#platform/database/rows.ts';
import { groupsByName } from '#platform/database/found-names.ts';
import { guildCrafts, guilds } from '#database/schema/members.ts';
import {
  foundSql,
  foundWithCountsSql,
  guildCountsByIdSql,
  guildCountsSql,
  guildsByIdSql,
  officersSql,
} from './guilds.sql.ts';

export const guildRows = rowsOf(guilds, { unique: { guilds_name: 'name' } });

export async function listGuilds(
  db: Db,
  query: Parsed<typeof routes.list>['query'],
): Promise<Listed<Guild> & { counts: GuildCounts }> {
  const byCounts = !query.sort.endsWith('name');
  const page = await groupsByName(query.search, (pattern) =>
    listed<{ id: string } & Partial<Counts>>(db, {
      ...query,
      text: byCounts ? foundWithCountsSql : foundSql,
      values: [pattern, query.association ?? null, query.is ?? null],
      columns: { name: 'name collate german', companies: 'companies', people: 'people' },
      last: 'name collate german, id',
    }),
  );
  const ids = page.items.map(({ id }) => id);
  // Counted once: by the list that is sorted by it, or of these alone.
  const items = await findGuilds(db, ids, byCounts ? (page.items as ({ id: string } & Counts)[]) : undefined);
  const counts = one(await prepared<GuildCounts & Record<string, unknown>>(db, guildCountsSql, []));
  return { ...page, items, counts };
}

export async function findGuild(db: Db, id: string): Promise<GuildDetail | undefined> {
  const [guild] = await findGuilds(db, [id]);
  return guild && { ...guild, officers: await prepared<Officer>(db, officersSql, [id]) };
}

type Counts = Pick<Guild, 'companies' | 'people' | 'withoutAccess'>;

async function findGuilds(db: Db, ids: string[], known?: readonly ({ id: string } & Counts)[]): Promise<Guild[]> {
  const guilds = await prepared<Omit<Guild, keyof Counts>>(db, guildsByIdSql, [ids]);
  const counted = known ?? (await prepared<{ id: string } & Counts>(db, guildCountsByIdSql, [ids]));
  const counts = new Map(
    counted.map(({ id, companies, people, withoutAccess }) => [id, { companies, people, withoutAccess }]),
  );
  return guilds.flatMap((guild) => {
    const own = counts.get(guild.id);
    return own ? [{ ...guild, ...own }] : [];
  });
}

export async function insertGuild(db: Db, { craftIds = [], ...fields }: CreateGuild): Promise<string> {
  const id = await guildRows.insert(db, fields);
  await setCrafts(db, id, craftIds);
  return id;
}

/** `craftIds` replace all. */
export async function updateGuild(db: Db, id: string, { craftIds, ...fields }: UpdateGuild): Promise<void> {
  await guildRows.change(db, id, fields);
  if (craftIds) await setCrafts(db, id, craftIds);
}

async function setCrafts(db: Db, guildId: string, craftIds: string[]): Promise<void> {
  const isOther = notInArray(guildCrafts.craftId, craftIds);
  await db.delete(guildCrafts).where(and(eq(guildCrafts.guildId, guildId), isOther));
  if (craftIds.length === 0) return;
  await db
    .insert(guildCrafts)
    .values(craftIds.map((craftId) => ({ guildId, craftId })))
    .onConflictDoNothing();
}
