import { sql } from 'drizzle-orm';
import type { Category, CreateCategory } from '#contract/documents/categories.ts';
import type { Paging } from '#contract/base/page.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import { type Listed, listed } from '#platform/database/list.ts';
import { rowsOf } from '#platform/database/rows.ts';
import { documentCategories } from '#database/schema/documents.ts';
import { readerValues, visibleFolders } from '../folders/folders.sql.ts';

export const categoryRows = rowsOf(documentCategories, { unique: { document_categories_name: 'name' } });

const categoriesSql = `
  with ${visibleFolders},
  counts as (
    select category_id, count(*)::int as documents from documents d
    where d.trashed_at is null and category_id is not null and folder_id in (select id from visible_folders)
      and ($3::uuid is null or folder_id = $3) group by 1
  )
  select c.id, c.name, c.position, coalesce(n.documents, 0) as documents, c.version
  from document_categories c left join counts n on n.category_id = c.id`;

/** With the number of documents the caller sees, in all or in one folder. */
export function listCategories(
  db: Db,
  caller: Caller,
  { folderId, ...paging }: Paging & { folderId?: string | undefined },
): Promise<Listed<Category>> {
  return listed<Category>(db, {
    text: categoriesSql,
    values: [...readerValues(caller), folderId ?? null],
    sort: 'position',
    columns: { position: 'position' },
    last: 'name collate german, id',
    ...paging,
  });
}

export async function findCategory(db: Db, caller: Caller, id: string): Promise<Category | undefined> {
  const values = [...readerValues(caller), null, id];
  const [row] = await prepared<Category & Record<string, unknown>>(db, `${categoriesSql} where c.id = $4`, values);
  return row;
}

export async function insertCategory(db: Db, { name, position }: CreateCategory, now: Date): Promise<string> {
  const last = sql<number>`(select coalesce(max(position) + 1, 0) from document_categories)`;
  const row = { name, position: position ?? last, createdAt: now, updatedAt: now };
  return categoryRows.insert(db, row);
}
