import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeOlder, peopleEach } from '#database/fixtures/older.ts';
import { migrate } from '#database/migrate.ts';
import { boundTo } from '#tests/database/database.ts';
import { queues } from '#program/jobs.ts';
import { embeddedDatabase } from './embedded-database.ts';
import { startPostgres } from './start.ts';
import { query, temporaryFolder } from './test-support.ts';

vi.setConfig({ testTimeout: 60_000 });

const name = 'zunfthaus';
const server = (folder: string) => ({ folder, settings: { fsync: 'off' }, log: () => {} });
const bring = (ownerUrl: string) => migrate({ ownerUrl, secret: 'secret of the tests', queues, log: () => {} });

async function open(folder: string): Promise<string> {
  const { url, stop } = await embeddedDatabase({ ...server(folder), name });
  onTestFinished(stop);
  return url;
}

// Excludes what extensions own; arrays follow their elements.
const ownedByOthers = `select n.nspname || '.' || c.name from (
    select relname as name, relnamespace as within, relowner as owner, oid from pg_class
    union all select proname, pronamespace, proowner, oid from pg_proc
    union all select typname, typnamespace, typowner, coalesce(nullif(typelem, 0), oid) from pg_type
    union all select collname, collnamespace, collowner, oid from pg_collation
    union all select nspname, oid, nspowner, oid from pg_namespace where nspname <> 'public') c
  join pg_namespace n on n.oid = c.within
  where nspname !~ '^pg_' and nspname <> 'information_schema' and owner <> current_user::regrole
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

it('the owner of the database is no superuser, also at the next start', async () => {
  const folder = join(temporaryFolder(), 'postgres');
  for (let start = 1; start <= 2; start += 1) {
    const { url, stop } = await embeddedDatabase({ ...server(folder), name });
    expect(await query(url, 'select rolsuper, rolcreatedb from pg_roles where rolname = current_user')).toEqual([
      false,
      false,
    ]);
    await bring(url);
    expect(await query(url, ownedByOthers)).toEqual([]);
    await stop();
  }
});

it.each([
  ['of an earlier version', false],
  ['of the newest', true],
])('the program takes over a data folder that a superuser has filled: %s', async (_which, isNewest) => {
  const folder = join(temporaryFolder(), 'postgres');
  const before = await startPostgres(server(folder));
  await query(before.url, `create database ${name}`);
  const url = new URL(before.url);
  url.pathname = `/${name}`;
  await makeOlder(url.href, ['musterland']);
  if (isNewest) await bring(url.href);
  await before.stop();

  const ownerUrl = await open(folder);
  await bring(ownerUrl);
  expect(await query(ownerUrl, ownedByOthers)).toEqual([]);
  const people = 'select count(*)::int from users';
  expect(await query(boundTo('musterland', ownerUrl), people)).toEqual([peopleEach]);
});
