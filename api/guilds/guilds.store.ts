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
import { type Db, prepared } from '#api/base/database.ts';
import { type Listed, listed } from '#api/base/list.ts';
import { one, rowsOf } from '#api/base/rows.ts';
import { spelledLike } from '#api/base/spelling.ts';
import { guildCrafts, guilds } from '#database/schema/members.ts';
import { foundSql, foundWithCountsSql, guildCountsSql, guildsByIdSql, officersSql } from './guilds.sql.ts';

export const guildRows = rowsOf(guilds, { unique: { guilds_name: 'name' } });

export async function listGuilds(
  db: Db,
  query: Parsed<typeof routes.list>['query'],
): Promise<Listed<Guild> & { counts: GuildCounts }> {
  const byCounts = !query.sort.endsWith('name');
  const page = await listed<{ id: string }>(db, {
    ...query,
    text: byCounts ? foundWithCountsSql : foundSql,
    values: [spelledLike(query.search), query.association ?? null, query.is ?? null],
    columns: { name: 'name collate german', companies: 'companies', people: 'people' },
    last: 'name collate german, id',
  });
  const ids = page.items.map(({ id }) => id);
  const items = await prepared<Guild>(db, guildsByIdSql, [ids]);
  const counts = one(await prepared<GuildCounts & Record<string, unknown>>(db, guildCountsSql, []));
  return { ...page, items, counts };
}

export async function findGuild(db: Db, id: string): Promise<GuildDetail | undefined> {
  const [guild] = await prepared<Guild>(db, guildsByIdSql, [[id]]);
  return guild && { ...guild, officers: await prepared<Officer>(db, officersSql, [id]) };
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
