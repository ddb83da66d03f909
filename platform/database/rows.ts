import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { notFound } from '../errors/error.ts';
import { unlessTaken } from './taken.ts';
import { mustBeLatest } from './version.ts';

type Table = PgTable & { id: PgColumn; version: PgColumn };

/** The compiler's message for a field without a column. */
interface ColumnMissing<Field> {
  columnMissing: Field;
}

/** Forbids unknown fields, which drizzle would drop silently. */
type Fitting<V, T extends Table> = [Exclude<keyof V, keyof T['$inferInsert']>] extends [never]
  ? V
  : ColumnMissing<Exclude<keyof V, keyof T['$inferInsert']>>;

/** `unique` maps unique indexes to fields, for `conflict`; `where` filters existing rows. */
export function rowsOf<T extends Table>(
  table: T,
  { unique = {}, where }: { unique?: Record<string, string>; where?: SQL } = {},
) {
  const plain: Table = table;
  const isRow = (id: string) => and(eq(table.id, id), where);
  return {
    /** Throws if it is missing or not at version `seen`. */
    async lock(db: Db, id: string, seen?: number): Promise<T['$inferSelect']> {
      const [row] = await db.select().from(plain).where(isRow(id)).for('update');
      const { version } = mustBeThere(row);
      mustBeLatest({ version: Number(version) }, seen);
      return row as T['$inferSelect'];
    },

    async insert<V extends PgInsertValue<T>>(db: Db, values: Fitting<V, T>): Promise<string> {
      const made = await unlessTaken(unique, () => db.insert(plain).values(values).returning({ id: table.id }));
      return String(one(made).id);
    },

    /** Raises the version even for an empty patch, as other tables may have changed. */
    async change<P extends PgUpdateSetSource<T>>(db: Db, id: string, patch: Fitting<P, T>): Promise<void> {
      const counted = { ...patch, version: sql`${table.version} + 1` };
      await unlessTaken(unique, () => db.update(table).set(counted).where(eq(table.id, id)));
    },

    async remove(db: Db, id: string): Promise<void> {
      await db.delete(table).where(eq(table.id, id));
    },

    async missing(db: Db, ids: readonly string[]): Promise<number[]> {
      if (ids.length === 0) return [];
      const found = await db
        .select({ id: table.id })
        .from(plain)
        .where(and(inArray(table.id, [...ids]), where));
      const known = new Set(found.map(({ id }) => String(id)));
      return ids.flatMap((id, index) => (known.has(id.toLowerCase()) ? [] : [index]));
    },

    async has(db: Db, id: string): Promise<boolean> {
      return (await this.missing(db, [id])).length === 0;
    },
  };
}

/** What was looked for, or that it was; throws where it is not there, or not for the caller to know of. */
export function mustBeThere<T>(found: T): Exclude<T, undefined | null | false> {
  if (found === undefined || found === null || found === false) throw notFound();
  return found as Exclude<T, undefined | null | false>;
}

export function one<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('a statement that always answers has answered nothing');
  return row;
}
