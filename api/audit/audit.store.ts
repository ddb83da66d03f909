import { and, desc, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { audit, AuditEntry } from '#contract/audit/audit.ts';
import type { Parsed } from '#contract/base/route.ts';
import type { Db } from '#platform/database/database.ts';
import type { Listed } from '#platform/database/list.ts';
import { auditEntries } from '#database/schema/audit.ts';
import { type Filters, whereOf } from './filters.sql.ts';
import { describeEntries } from './describe.store.ts';

type Query = Parsed<typeof audit.list>['query'];
type Row = typeof auditEntries.$inferSelect;

export async function listEntries(db: Db, query: Query): Promise<Listed<AuditEntry>> {
  const { page, size } = query;
  const where = await whereOf(db, query);
  const { total, numbers } = query.search === '' ? await pageOf(db, where, query) : await pageOfFound(db, where, query);
  return { items: await describeEntries(db, await rowsWith(db, numbers)), page, size, total };
}

export async function countEntries(db: Db, filters: Filters): Promise<number> {
  return db.$count(auditEntries, await whereOf(db, filters));
}

/** The newest first, in parts, between which others are answered. */
export async function* allEntries(db: Db, filters: Filters): AsyncGenerator<AuditEntry[]> {
  const { number } = auditEntries;
  const where = await whereOf(db, filters);
  for (let last: number | undefined; ;) {
    const older = last === undefined ? where : and(where, lt(number, last));
    const rows = await db.select().from(auditEntries).where(older).orderBy(desc(number)).limit(atOnce);
    if (rows.length > 0) yield await describeEntries(db, rows);
    if (rows.length < atOnce) return;
    last = rows.at(-1)?.number;
  }
}

const atOnce = 2000;

interface Numbers {
  total: number;
  numbers: number[];
}

async function pageOf(db: Db, where: SQL | undefined, { page, size }: Query): Promise<Numbers> {
  const { number } = auditEntries;
  const rows = db.select({ number }).from(auditEntries).where(where).orderBy(desc(number));
  const numbers = (await rows.limit(size).offset(page * size)).map((row) => row.number);
  return { numbers, total: await db.$count(auditEntries, where) };
}

/** One query, as searching is expensive. */
async function pageOfFound(db: Db, where: SQL | undefined, { page, size }: Query): Promise<Numbers> {
  const { rows } = await db.execute<{ total: number; numbers: number[] }>(sql`
    with found as materialized (select number from ${auditEntries} where ${where})
    select (select count(*)::int from found) as total, to_json(array(
      select number from found order by number desc limit ${size} offset ${page * size})) as numbers`);
  return rows[0] ?? { total: 0, numbers: [] };
}

async function rowsWith(db: Db, numbers: number[]): Promise<Row[]> {
  const { number } = auditEntries;
  return db.select().from(auditEntries).where(inArray(number, numbers)).orderBy(desc(number));
}
