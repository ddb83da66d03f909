import type { TargetKind } from '#contract/targeting/targeting.ts';

export type GroupKind = Exclude<TargetKind, 'everyone'>;

/**
 * Who belongs to the groups of a kind today, asked by id; `ids` is SQL of a `uuid[]`, and for roles within a guild
 * `others` is that of the roles. A kind is made `of` people (`user_id`) or of companies (`company_id`), whose people
 * are those of `current_company_people`.
 */
export const groupsById: Record<
  GroupKind,
  { of: 'people' | 'companies'; sql: (ids: string, others: string) => string }
> = {
  association: {
    of: 'companies',
    // The guilds first: they are few, and their companies are then read from an index.
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
