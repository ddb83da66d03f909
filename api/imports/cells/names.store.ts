import type { Db } from '#platform/database/database.ts';
import { crafts, guilds } from '#database/schema/members.ts';

/** Also former ones, as companies still have them. */
export async function craftsAndGuilds(db: Db) {
  const [{ id, name, shortName, annex, number, synonyms }, guild] = [crafts, guilds];
  return {
    crafts: await db.select({ id, name, shortName, annex, number, synonyms }).from(crafts),
    guilds: await db
      .select({ id: guild.id, name: guild.name, shortName: guild.shortName, number: guild.number })
      .from(guild),
  };
}
