import type { TargetKind } from '#contract/targeting/targeting.ts';

export type GroupKind = Exclude<TargetKind, 'everyone'>;

/**
 * Current members by group id: `user_id` or `company_id`. `ids` and `others` (of roles in guilds) are SQL of a
 * `uuid[]`.
 */
export const groupsById: Record<
  GroupKind,
  { of: 'people' | 'companies'; sql: (ids: string, others: string) => string }
> = {
  association: {
    of: 'companies',
    // Guilds first, so that their companies come from an index.
    sql: (ids) => `select company_id from current_memberships
      where guild_id = any(array(select id from current_guilds where association_id = any(${ids})))`,
  },
  guild: { of: 'companies', sql: (ids) => `select company_id from current_memberships where guild_id = any(${ids})` },
  craft: {
    of: 'companies',
    sql: (ids) => `select company_id from current_company_crafts where craft_id = any(${ids})`,
  },
  company: { of: 'companies', sql: (ids) => `select unnest(${ids}) as company_id` },
  role: { of: 'people', sql: (ids) => `select user_id from current_role_terms where role_id = any(${ids})` },
  guildRole: {
    of: 'people',
    sql: (ids, others) =>
      `select user_id from current_role_terms where (guild_id, role_id) in (select * from unnest(${ids}, ${others}))`,
  },
  list: { of: 'people', sql: (ids) => `select user_id from user_list_members where list_id = any(${ids})` },
};
