import type { GuildDetail } from '#contract/guilds/guilds.ts';
import type { Role } from '#contract/roles/roles.ts';
import { headKey } from './roles.queries.ts';

type Officers = Pick<GuildDetail, 'officers'>;
type Seated = Pick<Role, 'id' | 'key' | 'committee' | 'seats'>;

export interface Vacancy<R extends Seated = Role> {
  role: R;
  seats: number;
}

/**
 * Vacant today, where a number of seats is set (the head has one). Committees count only in guilds that ever had a
 * member in them.
 */
export function vacanciesIn<R extends Seated>({ officers }: Officers, roles: readonly R[]): Vacancy<R>[] {
  const known = new Set(officers.map(({ role }) => role.id));
  const committees = new Set(roles.filter(({ id }) => known.has(id)).map(({ committee }) => committee));
  return roles
    .filter(({ committee }) => committee === null || committees.has(committee))
    .map((role) => {
      const held = officers.filter((officer) => officer.isCurrent && officer.role.id === role.id).length;
      const wanted = role.seats ?? (role.key === headKey ? 1 : 0);
      return { role, seats: Math.max(0, wanted - held) };
    })
    .filter(({ seats }) => seats > 0);
}

export function committeesOf(roles: readonly Pick<Role, 'committee'>[]): string[] {
  return [...new Set(roles.flatMap(({ committee }) => committee ?? []))];
}
