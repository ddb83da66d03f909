// `node scripts/former-release/make.ts [folder]` fills a database by the program of 0.1.0, asks that program who sees
// what, and keeps both for the tests. Needs git, npm and PostgreSQL 15 with its pg_dump (postgresql-15 of Debian).
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { formerSecret } from '#database/fixtures/former-release.ts';
import { connect } from '#platform/database/pool.ts';
import { startPostgres } from '#platform/postgres/start.ts';
import { isInstalled, programs } from '#tests/database/debian15.ts';
import { makeOwner } from '#tests/database/owner.ts';
import { playAndAsk } from './play.ts';

/** The last state of 0.1.0. */
const commit = 'f9bc75c322f5d02eadd434e747b72ee659e16b2a';
const root = join(import.meta.dirname, '../..');
const fixtures = join(root, 'database/fixtures');
const folder = process.argv[2] ?? mkdtempSync(join(tmpdir(), 'former-release-'));
if (!isInstalled) throw new Error('PostgreSQL 15 is not installed');

const checkout = join(folder, 'checkout');
const node = join(checkout, 'scripts/node/node_modules/node/bin/node');
if (!existsSync(node)) {
  mkdirSync(checkout, { recursive: true });
  execFileSync('git', ['-C', root, 'archive', '-o', join(folder, 'release.tar'), commit]);
  execFileSync('tar', ['-xf', join(folder, 'release.tar'), '-C', checkout]);
  execFileSync('npm', ['ci', '--omit=dev'], { cwd: checkout, stdio: 'inherit' });
  execFileSync('npm', ['run', 'build'], { cwd: checkout, stdio: 'inherit' });
  execFileSync('npm', ['ci'], { cwd: join(checkout, 'scripts/node'), stdio: 'inherit' });
}
copyFileSync(join(import.meta.dirname, 'inside.mjs'), join(checkout, 'program/inside.mjs'));

for (const name of ['postgres', 'data']) rmSync(join(folder, name), { recursive: true, force: true });
const tenants = join(folder, 'tenants');
mkdirSync(tenants, { recursive: true });
cpSync(join(checkout, 'tenants/musterland.json'), join(tenants, 'here.json'));
const server = await startPostgres({
  folder: join(folder, 'postgres'),
  programs,
  settings: { fsync: 'off' },
  log: () => {},
});
try {
  const DATABASE_URL = await makeOwner(server.url, 'zunfthaus');
  const program = spawn(node, ['program/inside.mjs'], {
    cwd: checkout,
    env: {
      ...process.env,
      DATABASE_URL,
      SECRET: formerSecret,
      TENANTS_DIR: tenants,
      DATA_DIR: join(folder, 'data'),
      PORT: process.env['PORT'] ?? '0',
      CALLS_PER_MINUTE: '100000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  program.stdout.on('data', (piece) => (output += String(piece)));
  const address = () => /^filled at (\S+)$/m.exec(output)?.[1];
  while (address() === undefined) {
    if (program.exitCode !== null) throw new Error(`the former release ended:\n${output}`);
    await Promise.race([once(program.stdout, 'data'), once(program, 'exit')]);
  }
  const keep = () => write('former-release.sql.br', dumpOf(server.url));
  const superuser = await connect(new URL('/zunfthaus', server.url).href);
  const answers = await playAndAsk(address() ?? '', superuser, keep).finally(async () => {
    await superuser.end();
    program.kill('SIGTERM');
    await once(program, 'exit');
  });
  write('former-release.json.br', JSON.stringify(answers));
} finally {
  await server.stop();
}

/** Statements that any client can send, for a server without the release's roles. */
function dumpOf(serverUrl: string): string {
  const dump = ['-O', '-x', '--inserts', '--rows-per-insert=500', '-d', new URL('/zunfthaus', serverUrl).href];
  const text = execFileSync('/usr/lib/postgresql/15/bin/pg_dump', dump, { encoding: 'utf8', maxBuffer: 2 ** 30 });
  // Of psql alone.
  return text.replace(/^\\(un)?restrict .*\n/gm, '');
}

function write(name: string, text: string): void {
  const packed = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
  writeFileSync(join(fixtures, name), packed);
  console.log(`${name}: ${packed.length} bytes of ${text.length}`);
}
