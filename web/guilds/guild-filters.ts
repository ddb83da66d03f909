import type { guildFilters as known } from '#contract/guilds/guilds.ts';

export type GuildFilter = (typeof known)[number];

/** As the contract has them; the contract itself stays out of the browser. */
export const guildFilters = ['current', 'vacant', 'ending', 'former'] as const satisfies readonly GuildFilter[];
