/** SQL for ISO 8601 in UTC with milliseconds. `moment` is trusted SQL. */
export function instantSql(moment: string): string {
  return `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
