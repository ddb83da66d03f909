import type { UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ResultOf } from '#web/base/api.ts';
import { onDemand } from '#web/base/on-demand.ts';
import type { Prefetch } from '#web/base/queries/prefetch.ts';
import { first, GuildsPanel, NewGuild } from '#web/guilds/guilds-panel.tsx';

type Counted = Exclude<keyof ResultOf<'GET /api/targets/counts'>, 'people'>;

export type TargetTab = 'lists' | 'guilds' | 'crafts' | 'associations' | 'companies' | 'roles' | 'members';

interface TargetPanel {
  key: TargetTab;
  Panel: ComponentType;
  /** Beside the screen's title; the main one last. */
  Actions: ComponentType;
  /** What a tap on the tab needs: its code and its first page. */
  prefetch: Prefetch;
}

/** In their order. */
export const panels: Record<Counted, TargetPanel> = {
  list: later('lists', () => import('#web/lists/lists-panel.tsx')),
  guild: {
    key: 'guilds',
    Panel: GuildsPanel,
    Actions: NewGuild,
    prefetch: (client) => client.prefetchQuery({ ...first, retry: false }),
  },
  craft: later('crafts', () => import('#web/crafts/crafts-panel.tsx')),
  association: later('associations', () => import('#web/associations/associations-panel.tsx')),
  company: later('companies', () => import('#web/companies/companies-panel.tsx')),
  role: later('roles', () => import('#web/roles/roles-panel.tsx')),
  // Without a first page: it would be kept that somebody has looked at these people.
  user: later('members', () => import('#web/people/members-panel.tsx')),
};

export const counted = Object.keys(panels) as Counted[];
export const prefetched = counted.map((kind) => panels[kind].prefetch);

interface LaterPanel<E> {
  Panel: ComponentType;
  Actions: ComponentType;
  first?: UseQueryOptions<E>;
}

function later<E>(key: TargetTab, load: () => Promise<LaterPanel<E>>): TargetPanel {
  const Panel = onDemand(async () => (await load()).Panel);
  const Actions = onDemand(async () => (await load()).Actions);
  return {
    key,
    Panel,
    Actions,
    async prefetch(client) {
      await Promise.all([Panel.prefetch(), Actions.prefetch()]);
      const { first } = await load();
      if (first) await client.prefetchQuery({ ...first, retry: false });
    },
  };
}
