import { type Db, prepared } from '#platform/database/database.ts';
import type { auditEntries } from '#database/schema/audit.ts';

type Row = typeof auditEntries.$inferSelect;
type Changes = Row['changes'];

/** Has in each merge, beside what who went had, what the other has of it since. */
export async function withTaken(db: Db, rows: readonly Row[]): Promise<readonly Row[]> {
  const merges = rows.filter(({ changes }) => 'merged_into' in changes);
  if (merges.length === 0) return rows;
  const ids = merges.map(({ changes }) => changes['merged_into']?.[1]);
  const parts = await prepared<{ request: string; changes: Changes }>(db, takenSql, [ids]);
  const taken = new Map(parts.map((part) => [part.request, part.changes]));
  return rows.map((row) => (merges.includes(row) ? { ...row, changes: joined(row, taken) } : row));
}

function joined({ changes, requestId }: Row, taken: Map<string, Changes>): Changes {
  const own = Object.entries(taken.get(requestId ?? '') ?? {});
  const got: Changes = Object.fromEntries(
    own.map(([column, [, after]]) => [column, [changes[column]?.[0] ?? null, after]]),
  );
  return { ...changes, ...got };
}

const takenSql = `
  select request_id as request, changes from audit_entries
  where entity = 'users' and entity_id = any($1::text[]) and action = 'mergeUpdate' and request_id is not null`;
