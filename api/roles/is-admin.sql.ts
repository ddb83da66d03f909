/** Whether the person who is the row `u` of `users` is of the office today; at `place`, such as `$1`, stands `adminRole`. */
export function isAdminSql(place: string): string {
  return `exists (select from current_role_terms t where t.user_id = u.id and t.role_key = ${place} and t.guild_id is null)`;
}
