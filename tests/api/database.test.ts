import { expect, it } from 'vitest';
import { connect } from '#platform/database/pool.ts';
import { freshDatabase } from '../database/database.ts';

async function ask(url: string, statement: string): Promise<unknown> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

it('each caller gets its own migrated database, however many ask at once', async () => {
  const databases = await Promise.all([freshDatabase(), freshDatabase(), freshDatabase(), freshDatabase()]);
  const names = await Promise.all(databases.map(({ ownerUrl }) => ask(ownerUrl, 'select current_database()')));
  expect(new Set(names).size).toBe(4);
  await ask(databases[0].ownerUrl, 'create table only_here ()');
  expect(await ask(databases[0].ownerUrl, `select to_regclass('only_here')::text`)).toBe('only_here');
  expect(await ask(databases[1].ownerUrl, `select to_regclass('only_here')::text`)).toBeNull();
  for (const { appUrl, identityUrl } of databases.slice(0, 1)) {
    expect(await ask(appUrl, 'select rolsuper from pg_roles where rolname = current_user')).toBe(false);
    expect(await ask(identityUrl, 'select rolsuper from pg_roles where rolname = current_user')).toBe(false);
  }
  await Promise.all(databases.map(({ drop }) => drop()));
});
