import type { NamedAudience, ReachedGroup } from '#contract/targeting/targeting.ts';

/** Ids if the audience is guilds only; other reached guilds then share people with them. Else null. */
export function chosenGuilds({ include }: NamedAudience): ReadonlySet<string> | null {
  const ids = include.flatMap(({ target }) => (target.kind === 'guild' ? [target.id] : []));
  return ids.length > 0 && ids.length === include.length ? new Set(ids) : null;
}

export function sharing(audience: NamedAudience, guilds: readonly ReachedGroup[]): ReachedGroup[] {
  const chosen = chosenGuilds(audience);
  return chosen ? guilds.filter(({ id }) => !chosen.has(id)) : [];
}
