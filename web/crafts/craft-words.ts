import type { Guild } from '#contract/guilds/guilds.ts';

/** "A/27, B1/3". */
export function craftNumbers({ crafts }: Pick<Guild, 'crafts'>): string {
  return craftsInOrder(crafts)
    .map(({ annex, number }) => `${annex}/${number}`)
    .join(', ');
}

export function craftsInOrder(crafts: Guild['crafts']): Guild['crafts'] {
  return crafts.toSorted((one, other) => one.annex.localeCompare(other.annex) || one.number - other.number);
}

export function tradeOf({ name, crafts }: Pick<Guild, 'name' | 'crafts'>): string {
  return [name, ...crafts.map((craft) => craft.name)].join(' ');
}
