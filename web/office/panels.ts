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
}

const lists = () => import('#web/lists/lists-panel.tsx');
const crafts = () => import('#web/crafts/crafts-panel.tsx');
const associations = () => import('#web/associations/associations-panel.tsx');
const companies = () => import('#web/companies/companies-panel.tsx');
const roles = () => import('#web/roles/roles-panel.tsx');
const members = () => import('#web/people/members-panel.tsx');

/** What the tabs lead to, with the first page of each but of people: it would be kept that somebody has looked at them. */
export const ahead: readonly Ahead[] = [
  members,
  firstOf(lists),
  firstOf(async () => ({ first: firstGuilds })),
  firstOf(crafts),
  firstOf(associations),
  firstOf(companies),
  firstOf(roles),
];

/** In their order. */
export const panels: Record<Counted, TargetPanel> = {
  list: {
    key: 'lists',
    Panel: later(async () => (await lists()).ListsPanel),
    Actions: later(async () => (await lists()).NewList),
  },
  guild: { key: 'guilds', Panel: GuildsPanel, Actions: NewGuild },
  craft: {
    key: 'crafts',
    Panel: later(async () => (await crafts()).CraftsPanel),
    Actions: later(async () => (await crafts()).NewCraft),
  },
  association: {
    key: 'associations',
    Panel: later(async () => (await associations()).AssociationsPanel),
    Actions: later(async () => (await associations()).NewAssociation),
  },
  company: {
    key: 'companies',
    Panel: later(async () => (await companies()).CompaniesPanel),
    Actions: later(async () => (await companies()).CompanyActions),
  },
  role: {
    key: 'roles',
    Panel: later(async () => (await roles()).RolesPanel),
    Actions: later(async () => (await roles()).NewRole),
  },
  user: {
    key: 'members',
    Panel: later(async () => (await members()).MembersPanel),
    Actions: later(async () => (await members()).MemberActions),
  },
};

export const counted = Object.keys(panels) as Counted[];

function firstOf<E>(load: () => Promise<{ first: UseQueryOptions<E> }>): Ahead {
  return async (client) => client.prefetchQuery({ ...(await load()).first, retry: false });
}

function later(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await loaded(load) }));
}
