import { Association, type associations as routes } from '#contract/associations/associations.ts';
import type { Parsed } from '#contract/base/route.ts';
import { columnsIn, selected } from '#platform/database/columns.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { type Listed, listed } from '#platform/database/list.ts';
import { rowsOf } from '#platform/database/rows.ts';
import { groupsByName } from '#platform/database/found-names.ts';
import { associations } from '#database/schema/members.ts';

export const associationRows = rowsOf(associations, { unique: { associations_name: 'name' } });

/** Counts current guilds. */
export function listAssociations(db: Db, query: Parsed<typeof routes.list>['query']): Promise<Listed<Association>> {
  return groupsByName(query.search, (pattern) =>
    listed(db, {
      ...query,
      text: `select ${columns} from associations a where concat_ws(E'\\n', a.name, a.short_name, a.district) ~* $1`,
      values: [pattern],
      columns: { name: 'name collate german', guilds: 'guilds' },
      last: 'name collate german, id',
    }),
  );
}

export async function findAssociation(db: Db, id: string): Promise<Association | undefined> {
  const text = `select ${columns} from associations a where a.id = $1`;
  const [association] = await prepared<Association>(db, text, [id]);
  return association;
}

const columns = `
  ${selected(associations, 'a', columnsIn(associations, Association.shape))},
  (select count(*)::int from guilds g where g.association_id = a.id and holds_today(g.starts_on, g.ends_on)) as guilds`;
