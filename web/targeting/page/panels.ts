import type { ComponentType } from 'react';
import type { ResultOf } from '#web/base/api.ts';
import { AssociationsPanel, NewAssociation } from '../associations/associations-panel.tsx';
import { CompaniesPanel, CompanyActions } from '../companies/companies-panel.tsx';
import { CraftsPanel, NewCraft } from '../crafts/crafts-panel.tsx';
import { GuildsPanel, NewGuild } from '../guilds/guilds-panel.tsx';
import { ListsPanel, NewList } from '../lists/lists-panel.tsx';
import { MemberActions, MembersPanel } from '../people/members-panel.tsx';
import { NewRole, RolesPanel } from '../roles/roles-panel.tsx';

interface TargetPanel {
  /** In the address, and of its texts. */
  key: 'lists' | 'guilds' | 'crafts' | 'associations' | 'companies' | 'roles' | 'members';
  /** What its count is called. */
  kind: Exclude<keyof ResultOf<'GET /api/targets/counts'>, 'people'>;
  /** Search, filters, table and drawer. */
  Panel: ComponentType;
  /** The buttons beside the screen's title; the main one last. */
  Actions: ComponentType;
}

/** The tabs of the screen, in their order. */
export const panels: readonly [TargetPanel, ...TargetPanel[]] = [
  { key: 'lists', kind: 'list', Panel: ListsPanel, Actions: NewList },
  { key: 'guilds', kind: 'guild', Panel: GuildsPanel, Actions: NewGuild },
  { key: 'crafts', kind: 'craft', Panel: CraftsPanel, Actions: NewCraft },
  { key: 'associations', kind: 'association', Panel: AssociationsPanel, Actions: NewAssociation },
  { key: 'companies', kind: 'company', Panel: CompaniesPanel, Actions: CompanyActions },
  { key: 'roles', kind: 'role', Panel: RolesPanel, Actions: NewRole },
  { key: 'members', kind: 'user', Panel: MembersPanel, Actions: MemberActions },
];
