import type { NamedAudience, ReachedGroup } from '#contract/targeting/targeting.ts';

/** Ids if the audience is guilds only; other reached guilds then share people with them. Else null. */
export function chosenGuilds({ include }: NamedAudience): ReadonlySet<string> | null {
  const ids = include.flatMap(({ target }) => (target.kind === 'guild' ? [target.id] : []));
  return ids.length > 0 && ids.length === include.length ? new Set(ids) : null;
}

/** Of rows by guild those of the chosen ones; the others only share people with them. */
export function amongChosen<R extends { guild: { id: string } | null }>(
  audience: NamedAudience | null,
  rows: readonly R[],
): readonly R[] {
  const chosen = audience && chosenGuilds(audience);
  return chosen ? rows.filter(({ guild }) => guild && chosen.has(guild.id)) : rows;
}

export function sharing(audience: NamedAudience, guilds: readonly ReachedGroup[]): ReachedGroup[] {
  const chosen = chosenGuilds(audience);
  return chosen ? guilds.filter(({ id }) => !chosen.has(id)) : [];
}
