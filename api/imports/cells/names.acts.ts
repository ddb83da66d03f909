import type { Db } from '#platform/database/database.ts';
import { bare, lookup, type Names } from './names.rules.ts';
import { craftsAndGuilds } from './names.store.ts';

export async function findNames(db: Db): Promise<Names> {
  const { crafts, guilds } = await craftsAndGuilds(db);
  const notation = (craft: { annex: string; number: number }) => `${craft.annex}/${craft.number}`;
  return {
    crafts: lookup(
      crafts,
      [
        (craft) => [bare(notation(craft))],
        (craft) => [craft.name],
        (craft) => [craft.shortName],
        (craft) => craft.synonyms,
        // A number alone is one of annex A, which guilds are made of, unless that has none.
        ({ annex, number }) => (annex === 'A' ? [String(number)] : []),
        ({ number }) => [String(number)],
      ],
      notation,
    ),
    guilds: lookup(
      guilds,
      [(guild) => [guild.name], (guild) => [guild.number], (guild) => [guild.shortName]],
      ({ name }) => (/[;|]/.test(name) ? `"${name}"` : name),
    ),
  };
}
