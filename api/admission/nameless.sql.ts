/** A person without a name has the address in its place. */
export function namelessSql(user: string): string {
  return `(${user}.first_name = '' and lower(${user}.last_name) = lower(${user}.email))`;
}
