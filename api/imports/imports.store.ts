import { and, eq, lt, notInArray } from 'drizzle-orm';
import type { Import, ImportState } from '#contract/imports/imports.ts';
import type { Paging } from '#contract/base/page.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { instantSql } from '#platform/database/instant.ts';
import { type Listed, listed } from '#platform/database/list.ts';
import { namedPersonOrNull } from '#platform/database/named.sql.ts';
import { rowsOf } from '#platform/database/rows.ts';
import { takeLock } from '#platform/database/locks.ts';
import { imports } from '#database/schema/imports.ts';

export type ImportRecord = typeof imports.$inferSelect;
export const importRows = rowsOf(imports);

const shownSql = `
  select i.id, i.kind, i.file_name as "fileName", i.state, i.columns, i.reading, i.rows, i.counts,
    case when i.failure is not null
      then json_build_object('step', case when i.counts is null then 'check' else 'run' end, 'requestId', i.failure) end as failure,
    i.has_changed as "hasChanged", i.version, ${instantSql('i.created_at')} as "createdAt", ${namedPersonOrNull} as "createdBy",
    case when i.state in ('checking', 'running') then json_build_object('done', least(i.done, i.rows), 'of', i.rows) end as progress
  from imports i left join users u on u.id = i.created_by`;

/** The latest first. */
export function listImports(db: Db, paging: Paging): Promise<Listed<Import>> {
  const sorted = { sort: '-created', columns: { created: '"createdAt"' }, last: 'id desc' };
  return listed<Import>(db, { ...paging, ...sorted, text: shownSql, values: [] });
}

export async function findImport(db: Db, id: string): Promise<Import | undefined> {
  const [found] = await prepared<Import>(db, `${shownSql} where i.id = $1`, [id]);
  return found;
}

export async function findRecord(db: Db, id: string): Promise<ImportRecord | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  return row;
}

/** How far it is, for those who watch. */
export async function saveProgress(db: Db, id: string, done: number): Promise<void> {
  await db.update(imports).set({ done }).where(eq(imports.id, id));
}

/** Forgets files that nobody has finished with since then. */
export async function deleteUnfinished(db: Db, before: Date): Promise<void> {
  const finished: ImportState[] = ['running', 'done'];
  await db.delete(imports).where(and(lt(imports.createdAt, before), notInArray(imports.state, finished)));
}

/** A lock until the transaction ends. */
export async function claimImport(db: Db, id: string): Promise<void> {
  await takeLock(db, `import ${id}`);
}
