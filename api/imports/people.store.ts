import { type Db, prepared } from '#platform/database/database.ts';
import type { CheckResult } from './check/check.acts.ts';

export async function rememberPeople(db: Db, importId: string, { kind, acts, rows }: CheckResult): Promise<void> {
  if (kind !== 'people') return;
  const ids = new Set([...acts.map(({ id }) => id), ...rows.flatMap(({ targetId }) => targetId ?? [])]);
  await prepared(db, rememberSql, [importId, [...ids]]);
}

const rememberSql = `insert into imported_people (import_id, user_id) select $1, unnest($2::uuid[])`;
