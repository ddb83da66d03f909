export const pictureSql = '(select s.sha256 from stored_files s where s.id = u.picture_id)';

/** To reader `$2`. */
export function isShown(field: 'picture' | 'phone' | 'mobile' | 'email'): string {
  return `(u.visibility ->> '${field}' = 'members' or u.visibility ->> '${field}' = 'guild' and exists (
    select from current_guild_people mine join current_guild_people theirs using (guild_id)
    where mine.user_id = $2 and theirs.user_id = u.id))`;
}
