/** SQL of a moment as the contract writes it: ISO 8601 in UTC, to the millisecond. The expression is ours, never a caller's. */
export function instantSql(moment: string): string {
  return `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
