// A backup of an embedded database into a server and back, whichever versions of PostgreSQL the two have.
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { loginRoles } from '#database/login-roles.ts';
import { plain } from '#platform/backup/seal.ts';
import { withUser } from '#platform/database/database-url.mjs';
import { connect } from '#platform/database/pool.ts';
import { embeddedDatabase } from '#platform/postgres/embedded-database.ts';
import { emptyDatabase } from '#tests/database/database.ts';
import { makeBackup } from './make-backup.ts';
import { type Played, playedPortal, restoreTo, secret, tableSums } from './fixtures/played.ts';

let played: Played;
beforeAll(async () => {
  played = await playedPortal();
});
afterAll(() => played.close());

it('has the same rows and files there, and back again', async () => {
  const first = await played.backUp();
  const embedded = await embeddedDatabase({
    folder: played.scratch('postgres'),
    name: 'zunfthaus',
    settings: { fsync: 'off' },
    log: () => {},
  });
  onTestFinished(embedded.stop);
  const there = await restoreTo(embedded.url, played, { name: 'embedded' });
  const sums = await tableSums(embedded.url);

  const again = await makeBackup({
    url: withUser(embedded.url, loginRoles(secret).backup),
    store: there.store,
    place: played.place,
    seal: plain,
    secret,
    tenantsDir: played.scratch('portals'),
    version: '0.1.0',
    now: () => new Date(Date.now() + 1000),
  });
  expect(again).toMatchObject({ rows: first.rows, files: first.files, newFiles: 0, damaged: [] });
  const { ownerUrl, drop } = await emptyDatabase();
  onTestFinished(drop);
  const back = await restoreTo(ownerUrl, played, { name: 'back' });
  expect(back.name).toBe(again.name);
  const after = await tableSums(ownerUrl);
  // What each restore makes new.
  for (const one of [sums, after])
    for (const name of ['drizzle.installation', 'public.cache_versions']) Reflect.deleteProperty(one, name);
  expect(after).toEqual(sums);
  const owner = await connect(ownerUrl);
  onTestFinished(() => owner.end());
  const { rows } = await owner.query(`select rolsuper, rolbypassrls from pg_roles where rolname = current_user`);
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
});
