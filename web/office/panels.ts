import type { UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ResultOf } from '#web/base/api.ts';
import { onDemand } from '#web/base/on-demand.ts';
import type { Prefetch } from '#web/base/prefetch.ts';
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
  list: later('lists', async () => {
    const { ListsPanel, NewList, first } = await import('#web/lists/lists-panel.tsx');
    return { Panel: ListsPanel, Actions: NewList, first };
  }),
  guild: {
    key: 'guilds',
    Panel: GuildsPanel,
    Actions: NewGuild,
    prefetch: (client) => client.prefetchQuery({ ...first, retry: false }),
  },
  craft: later('crafts', async () => {
    const { CraftsPanel, NewCraft, first } = await import('#web/crafts/crafts-panel.tsx');
    return { Panel: CraftsPanel, Actions: NewCraft, first };
  }),
  association: later('associations', async () => {
    const { AssociationsPanel, NewAssociation, first } = await import('#web/associations/associations-panel.tsx');
    return { Panel: AssociationsPanel, Actions: NewAssociation, first };
  }),
  company: later('companies', async () => {
    const { CompaniesPanel, CompanyActions, first } = await import('#web/companies/companies-panel.tsx');
    return { Panel: CompaniesPanel, Actions: CompanyActions, first };
  }),
  role: later('roles', async () => {
    const { RolesPanel, NewRole, first } = await import('#web/roles/roles-panel.tsx');
    return { Panel: RolesPanel, Actions: NewRole, first };
  }),
  user: later('members', async () => {
    const { MembersPanel, MemberActions } = await import('#web/people/members-panel.tsx');
    // Without their page: it would be kept that somebody has looked at these people.
    return { Panel: MembersPanel, Actions: MemberActions, first: null };
  }),
};

export const counted = Object.keys(panels) as Counted[];
export const tapped = counted.map((kind) => panels[kind].prefetch);

interface LaterPanel<E> {
  Panel: ComponentType;
  Actions: ComponentType;
  first: UseQueryOptions<E> | null;
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
