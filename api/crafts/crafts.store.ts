import { eq, inArray, sql } from 'drizzle-orm';
import type { Craft, CreateCraft, crafts as routes, UpdateCraft } from '#contract/crafts/crafts.ts';
import type { Parsed } from '#contract/base/route.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { type Listed, listed } from '#api/base/list.ts';
import { spelledLike } from '#api/base/spelling.ts';
import { unlessTaken } from '#api/base/taken.ts';
import { crafts } from '#database/schema/members.ts';
import { craftsByIdSql, foundSql, foundWithCompaniesSql } from './crafts.sql.ts';

export type CraftRow = typeof crafts.$inferSelect;

/** One page of the catalogue; a notation such as A/27 finds its craft. */
export async function listCrafts(db: Db, query: Parsed<typeof routes.list>['query']): Promise<Listed<Craft>> {
  const byCompanies = query.sort.endsWith('companies');
  const page = await listed<{ id: string }>(db, {
    ...query,
    text: byCompanies ? foundWithCompaniesSql : foundSql,
    values: [spelledLike(query.search)],
    columns: { number: '(annex, number)', name: 'name collate german', companies: 'companies' },
    last: 'annex, number',
  });
  const ids = page.items.map(({ id }) => id);
  return { ...page, items: await craftsById(db, ids) };
}

export async function findCraft(db: Db, id: string): Promise<Craft | undefined> {
  const [craft] = await craftsById(db, [id]);
  return craft;
}

/** The row, locked until the transaction ends. */
export async function lockCraft(db: Db, id: string): Promise<CraftRow | undefined> {
  const [row] = await db.select().from(crafts).where(eq(crafts.id, id)).for('update');
  return row;
}

/** Stores a new craft and answers with its id. */
export async function insertCraft(db: Db, fields: CreateCraft): Promise<string> {
  const [row] = await unlessTaken(unique, () => db.insert(crafts).values(fields).returning({ id: crafts.id }));
  if (!row) throw new Error('the insert of a craft returned no row');
  return row.id;
}

/** Applies a merge patch. */
export async function updateCraft(db: Db, id: string, fields: UpdateCraft): Promise<void> {
  const change = { ...fields, version: sql`${crafts.version} + 1` };
  await unlessTaken(unique, () => db.update(crafts).set(change).where(eq(crafts.id, id)));
}

/** The positions of those ids that no craft of this tenant has. */
export async function missingCrafts(db: Db, ids: readonly string[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: crafts.id })
    .from(crafts)
    .where(inArray(crafts.id, [...ids]));
  const known = new Set(rows.map(({ id }) => id));
  return ids.flatMap((id, index) => (known.has(id.toLowerCase()) ? [] : [index]));
}

/** These crafts, in this order. */
function craftsById(db: Db, ids: readonly string[]): Promise<Craft[]> {
  return prepared<Craft>(db, craftsByIdSql, [ids]);
}

const unique = { crafts_tenant_id_annex_number_index: 'number', crafts_name: 'name' };
