export const pictureSql = '(select s.sha256 from stored_files s where s.id = u.picture_id)';

/**
 * What `isShown` asks: whether reader `$2` and person `$1` share a guild. Asked once and each side apart, as joins of
 * both sides take PostgreSQL seconds to plan.
 */
export const sharedGuild = `
  readers_guilds as materialized (select guild_id from current_guild_people where user_id = $2),
  shared_guild as materialized (
    select exists (
      select from current_guild_people where user_id = $1 and guild_id in (select guild_id from readers_guilds)) as shared)`;

/** Whether reader `$2` sees this of person `$1`, who is `u`; in a statement with `sharedGuild`. */
export function isShown(field: 'picture' | 'phone' | 'mobile' | 'email'): string {
  return `(u.visibility ->> '${field}' = 'members'
    or u.visibility ->> '${field}' = 'guild' and (select shared from shared_guild))`;
}
