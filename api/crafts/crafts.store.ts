import type { Craft, crafts as routes } from '#contract/crafts/crafts.ts';
import type { Parsed } from '#contract/base/route.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { type Listed, listed } from '#platform/database/list.ts';
import { rowsOf } from '#platform/database/rows.ts';
import { groupsByName } from '#platform/database/found-names.ts';
import { crafts } from '#database/schema/members.ts';
import { craftsByIdSql, foundSql, foundWithCompaniesSql } from './crafts.sql.ts';

export const craftRows = rowsOf(crafts, {
  unique: { crafts_tenant_id_annex_number_index: 'number', crafts_name: 'name' },
});

/** Also found by notation such as A/27. */
export async function listCrafts(db: Db, query: Parsed<typeof routes.list>['query']): Promise<Listed<Craft>> {
  const byCompanies = query.sort.endsWith('companies');
  const page = await groupsByName(query.search, (pattern) =>
    listed<{ id: string }>(db, {
      ...query,
      text: byCompanies ? foundWithCompaniesSql : foundSql,
      values: [pattern, query.is ?? null],
      columns: { number: '(annex, number)', name: 'name collate german', companies: 'companies' },
      last: 'annex, number',
    }),
  );
  const ids = page.items.map(({ id }) => id);
  return { ...page, items: await craftsById(db, ids) };
}

export async function findCraft(db: Db, id: string): Promise<Craft | undefined> {
  const [craft] = await craftsById(db, [id]);
  return craft;
}

function craftsById(db: Db, ids: readonly string[]): Promise<Craft[]> {
  return prepared<Craft>(db, craftsByIdSql, [ids]);
}
