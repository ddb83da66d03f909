import type { NamedAudience, ReachedGroup } from '#contract/targeting/targeting.ts';

/**
 * The ids of the guilds an audience goes to, where it goes to guilds and to nothing else: any other guild among those
 * reached then shares people with them. Null where it goes to something else too.
 */
export function chosenGuilds({ include }: NamedAudience): ReadonlySet<string> | null {
  const ids = include.flatMap(({ target }) => (target.kind === 'guild' ? [target.id] : []));
  return ids.length > 0 && ids.length === include.length ? new Set(ids) : null;
}

/** Guilds that nobody chose and that share people with those which are. */
export function sharing(audience: NamedAudience, guilds: readonly ReachedGroup[]): ReachedGroup[] {
  const chosen = chosenGuilds(audience);
  return chosen ? guilds.filter(({ id }) => !chosen.has(id)) : [];
}
