/** SQL for ISO 8601 in UTC with milliseconds. `moment` is trusted SQL. */
export function instantSql(moment: string): string {
  return `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

type Told<V> = V extends Date ? string : V;

/** A row with its moments as the contract writes them. */
export function withInstants<Row extends object>(row: Row): { [K in keyof Row]: Told<Row[K]> } {
  const told = { ...row } as Record<string, unknown>;
  for (const name in told) {
    const value = told[name];
    if (value instanceof Date) told[name] = value.toISOString();
  }
  return told as { [K in keyof Row]: Told<Row[K]> };
}
