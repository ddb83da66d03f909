/** `place` is the placeholder of `adminRole`. */
export function isAdminSql(place: string): string {
  return `exists (select from current_role_terms t where t.user_id = u.id and t.role_key = ${place} and t.guild_id is null)`;
}
