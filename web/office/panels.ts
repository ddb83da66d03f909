import { type ComponentType, lazy } from 'react';
import type { ResultOf } from '#web/base/api.ts';
import { loaded } from '#web/base/connection.ts';
import { GuildsPanel, NewGuild } from '#web/guilds/guilds-panel.tsx';

interface TargetPanel {
  key: 'lists' | 'guilds' | 'crafts' | 'associations' | 'companies' | 'roles' | 'members';
  kind: Exclude<keyof ResultOf<'GET /api/targets/counts'>, 'people'>;
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

export const panels: readonly [TargetPanel, ...TargetPanel[]] = [
  {
    key: 'lists',
    kind: 'list',
    Panel: later(async () => (await lists()).ListsPanel),
    Actions: later(async () => (await lists()).NewList),
  },
  { key: 'guilds', kind: 'guild', Panel: GuildsPanel, Actions: NewGuild },
  {
    key: 'crafts',
    kind: 'craft',
    Panel: later(async () => (await crafts()).CraftsPanel),
    Actions: later(async () => (await crafts()).NewCraft),
  },
  {
    key: 'associations',
    kind: 'association',
    Panel: later(async () => (await associations()).AssociationsPanel),
    Actions: later(async () => (await associations()).NewAssociation),
  },
  {
    key: 'companies',
    kind: 'company',
    Panel: later(async () => (await companies()).CompaniesPanel),
    Actions: later(async () => (await companies()).CompanyActions),
  },
  {
    key: 'roles',
    kind: 'role',
    Panel: later(async () => (await roles()).RolesPanel),
    Actions: later(async () => (await roles()).NewRole),
  },
  {
    key: 'members',
    kind: 'user',
    Panel: later(async () => (await members()).MembersPanel),
    Actions: later(async () => (await members()).MemberActions),
  },
];

function later(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await loaded(load) }));
}
