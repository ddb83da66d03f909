import type { guildFilters as known } from '#contract/guilds/guilds.ts';

export type GuildFilter = (typeof known)[number];

/** Copied from the contract, whose schemas stay out of the browser. */
export const guildFilters = ['current', 'vacant', 'ending', 'former'] as const satisfies readonly GuildFilter[];
