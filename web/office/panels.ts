import type { UseQueryOptions } from '@tanstack/react-query';
import { type ComponentType, lazy } from 'react';
import type { ResultOf } from '#web/base/api.ts';
import type { Ahead } from '#web/base/ahead.ts';
import { loaded } from '#web/base/connection.ts';
import { first as firstGuilds, GuildsPanel, NewGuild } from '#web/guilds/guilds-panel.tsx';

type Counted = Exclude<keyof ResultOf<'GET /api/targets/counts'>, 'people'>;

export type TargetTab = 'lists' | 'guilds' | 'crafts' | 'associations' | 'companies' | 'roles' | 'members';

interface TargetPanel {
  key: TargetTab;
  Panel: ComponentType;
  /** Beside the screen's title; the main one last. */
  Actions: ComponentType;
  /** What a tap on the tab needs: its code and its first page. */
  ahead: Ahead;
}

const lists = () => import('#web/lists/lists-panel.tsx');
const crafts = () => import('#web/crafts/crafts-panel.tsx');
const associations = () => import('#web/associations/associations-panel.tsx');
const companies = () => import('#web/companies/companies-panel.tsx');
const roles = () => import('#web/roles/roles-panel.tsx');
const members = () => import('#web/people/members-panel.tsx');

/** In their order. */
export const panels: Record<Counted, TargetPanel> = {
  list: {
    key: 'lists',
    Panel: later(async () => (await lists()).ListsPanel),
    Actions: later(async () => (await lists()).NewList),
    ahead: firstOf(lists),
  },
  guild: {
    key: 'guilds',
    Panel: GuildsPanel,
    Actions: NewGuild,
    ahead: firstOf(async () => ({ first: firstGuilds })),
  },
  craft: {
    key: 'crafts',
    Panel: later(async () => (await crafts()).CraftsPanel),
    Actions: later(async () => (await crafts()).NewCraft),
    ahead: firstOf(crafts),
  },
  association: {
    key: 'associations',
    Panel: later(async () => (await associations()).AssociationsPanel),
    Actions: later(async () => (await associations()).NewAssociation),
    ahead: firstOf(associations),
  },
  company: {
    key: 'companies',
    Panel: later(async () => (await companies()).CompaniesPanel),
    Actions: later(async () => (await companies()).CompanyActions),
    ahead: firstOf(companies),
  },
  role: {
    key: 'roles',
    Panel: later(async () => (await roles()).RolesPanel),
    Actions: later(async () => (await roles()).NewRole),
    ahead: firstOf(roles),
  },
  user: {
    key: 'members',
    Panel: later(async () => (await members()).MembersPanel),
    Actions: later(async () => (await members()).MemberActions),
    // Without their page: it would be kept that somebody has looked at these people.
    ahead: members,
  },
};

export const counted = Object.keys(panels) as Counted[];
export const ahead = counted.map((kind) => panels[kind].ahead);

function firstOf<E>(load: () => Promise<{ first: UseQueryOptions<E> }>): Ahead {
  return async (client) => client.prefetchQuery({ ...(await load()).first, retry: false });
}

function later(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await loaded(load) }));
}
