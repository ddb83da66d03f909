// Queries across all tenants: no role may do so, as row-level security binds the owner too.
import type { Client, QueryResultRow } from 'pg';

/** In a transaction that is rolled back, within which row-level security is off; `first` comes before the query. */
export async function across<Row extends QueryResultRow>(
  owner: Client,
  query: string,
  first: readonly string[] = [],
): Promise<Row[]> {
  await owner.query('begin');
  try {
    await owner.query(lift);
    for (const statement of first) await owner.query(statement);
    return (await owner.query<Row>(query)).rows;
  } finally {
    await owner.query('rollback');
  }
}

const lift = `do $$
  declare relation regclass;
  begin
    for relation in select oid from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity loop
      execute format('alter table %s no force row level security', relation);
    end loop;
  end $$`;
