/** SQL for ISO 8601 in UTC with milliseconds. `moment` is trusted SQL. */
export function instantSql(moment: string): string {
  return `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

type OnTheWire<V> = V extends Date ? string : V;

/** A row with its moments as the contract writes them. */
export function withInstants<Row extends object>(row: Row): { [K in keyof Row]: OnTheWire<Row[K]> } {
  const wire = { ...row } as Record<string, unknown>;
  for (const name in wire) {
    const value = wire[name];
    if (value instanceof Date) wire[name] = value.toISOString();
  }
  return wire as { [K in keyof Row]: OnTheWire<Row[K]> };
}
