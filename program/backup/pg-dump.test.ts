// The way with PostgreSQL's own tools, as docs/operations.md has it, onto a server that knows no role of the program.
import { execFile } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it, onTestFinished } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { connect } from '#platform/database/pool.ts';
import { withUser } from '#platform/database/database-url.mjs';
import { temporaryFolder } from '#platform/postgres/test-support.ts';
import { embeddedDatabase } from '#platform/postgres/embedded-database.ts';
import { inDatabase } from '#tests/database/template.ts';
import { queues } from '../jobs.ts';
import { playedPortal, secret, tableSums } from './fixtures/played.ts';

const run = promisify(execFile);
const bin = '/usr/lib/postgresql/15/bin';

it('ends with exit code 0, and the program starts on what it restored', async () => {
  const played = await playedPortal();
  onTestFinished(() => played.close());
  const { serverUrl } = inject('template');
  const own = inDatabase(serverUrl, new URL(played.fresh.ownerUrl).pathname.slice(1));
  const superuser = await connect(own);
  onTestFinished(async () => {
    await superuser.query('drop owned by keeper; drop role keeper');
    await superuser.end();
  });
  await superuser.query(`create role keeper login bypassrls password 'keeper'; grant pg_read_all_data to keeper`);
  const dump = played.scratch('portal.dump');
  await run(`${bin}/pg_dump`, ['-Fc', '-f', dump, '-d', withUser(own, { name: 'keeper', password: 'keeper' })]);

  const folder = temporaryFolder();
  // Root's server runs as another user.
  await chmod(folder, 0o755);
  const fresh = await embeddedDatabase({
    folder: join(folder, 'postgres'),
    name: 'zunfthaus',
    settings: { fsync: 'off' },
    programs: { binaries: { initdb: `${bin}/initdb`, postgres: `${bin}/postgres` }, locale: ['--locale=C.UTF-8'] },
    log: () => {},
  });
  onTestFinished(fresh.stop);
  const { stdout } = await run(`${bin}/pg_restore`, ['-l', dump]);
  const list = played.scratch('portal.list');
  await writeFile(
    list,
    stdout
      .split('\n')
      .filter((line) => !/ POLICY public .* backup /.test(line))
      .join('\n'),
  );
  expect(await readFile(list, 'utf8')).not.toBe(stdout);
  const restored = await run(`${bin}/pg_restore`, ['-x', '-O', '-L', list, '-d', fresh.url, dump]);
  expect(restored.stderr).toBe('');

  await migrate({ ownerUrl: fresh.url, secret, queues, log: () => {} });
  const [before, after] = [await tableSums(played.fresh.ownerUrl), await tableSums(fresh.url)];
  expect(Object.keys(after).filter((name) => after[name]?.sum !== before[name]?.sum)).toEqual([]);
});
