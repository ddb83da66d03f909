import type { Target } from '#contract/targeting/targeting.ts';
import type { RoleKey } from '#api/roles/usual-roles.rules.ts';
import { sampleId } from '../ids.ts';
import type { GuildKey } from '../tenants/portrait.ts';
import type { ListKey } from './lists.ts';

/** A group by its sample name. */
export type Address =
  | 'everyone'
  | `association:${'kh' | 'union'}`
  | `guild:${GuildKey}`
  | `craft:${string}/${number}`
  | `company:${string}`
  | `role:${RoleKey}`
  | `guildRole:${GuildKey}:${RoleKey}`
  | `list:${ListKey}`;

export function targetOf(address: Address, tenantId: string): Target {
  const [kind, first, second] = address.split(':');
  if (kind === 'everyone') return { kind };
  if (kind === 'guildRole') {
    return { kind, guildId: sampleId(tenantId, `guild:${first}`), roleId: sampleId(tenantId, `role:${second}`) };
  }
  return { kind: kind as Exclude<Target['kind'], 'everyone' | 'guildRole'>, id: sampleId(tenantId, address) };
}
