import { and, desc, eq, lt, notInArray } from 'drizzle-orm';
import type { ImportKind } from '#contract/imports/words.ts';
import type { Import, ImportState } from '#contract/imports/imports.ts';
import type { Paging } from '#contract/base/page.ts';
import type { Db } from '#api/base/database.ts';
import type { Listed } from '#api/base/list.ts';
import { rowsOf } from '#api/base/rows.ts';
import { takeTurn } from '#api/base/turns.ts';
import { imports } from '#database/schema/imports.ts';
import { users } from '#database/schema/members.ts';

export type ImportRecord = typeof imports.$inferSelect;
export const importRows = rowsOf(imports);

const person = { id: users.id, firstName: users.firstName, lastName: users.lastName };

/** The latest first. */
export async function listImports(db: Db, { page, size }: Paging): Promise<Listed<Import>> {
  const found = await db
    .select({ row: imports, person })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.createdBy))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(size)
    .offset(page * size);
  return { items: found.map(shown), page, size, total: await db.$count(imports) };
}

export async function findImport(db: Db, id: string): Promise<Import | undefined> {
  const [found] = await db
    .select({ row: imports, person })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.createdBy))
    .where(eq(imports.id, id));
  return found && shown(found);
}

export async function findRecord(db: Db, id: string): Promise<ImportRecord | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  return row;
}

export async function insertImport(
  db: Db,
  row: {
    kind: ImportKind;
    fileName: string;
    columns: Import['columns'];
    rows: number;
    createdBy: string;
    createdAt: Date;
  },
): Promise<string> {
  return importRows.insert(db, row);
}

export async function updateImport(
  db: Db,
  id: string,
  change: Partial<Pick<ImportRecord, 'state' | 'columns' | 'counts' | 'failure' | 'done' | 'finishedAt'>>,
): Promise<void> {
  await importRows.change(db, id, change);
}

/** Does not raise the version. */
export async function saveProgress(db: Db, id: string, done: number): Promise<void> {
  await db.update(imports).set({ done }).where(eq(imports.id, id));
}

export async function deleteImport(db: Db, id: string): Promise<void> {
  await db.delete(imports).where(eq(imports.id, id));
}

export async function deleteUnfinished(db: Db, before: Date): Promise<void> {
  const finished: ImportState[] = ['running', 'done'];
  await db.delete(imports).where(and(lt(imports.createdAt, before), notInArray(imports.state, finished)));
}

/** A lock until the transaction ends. */
export async function claimImport(db: Db, id: string): Promise<void> {
  await takeTurn(db, `import ${id}`);
}

type Found = { row: ImportRecord; person: { id: string; firstName: string; lastName: string } | null };

function shown({ row, person }: Found): Import {
  const { id, kind, fileName, state, columns, rows, counts, failure, version } = row;
  return {
    id,
    kind,
    fileName,
    state,
    columns,
    rows,
    counts,
    failure: failure === null ? null : { step: counts === null ? 'check' : 'run', requestId: failure },
    version,
    createdAt: row.createdAt.toISOString(),
    createdBy: person && { id: person.id, name: `${person.firstName} ${person.lastName}`.trim() },
    progress: state === 'checking' || state === 'running' ? { done: Math.min(row.done, rows), of: rows } : null,
  };
}
