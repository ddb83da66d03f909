// Started by root, PostgreSQL must run as another user with fewer rights; and started by others.
import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { chooseAccount } from './account.ts';
import { findBinaries, makeRunnable } from './binaries.ts';
import { builtinLocale } from './settings.ts';
import { startPostgres, type PostgresOptions } from './start.ts';
import { query, serverPid, startProgram, temporaryFolder } from './test-support.ts';

vi.setConfig({ testTimeout: 60_000 });

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

async function start(
  folder: string,
  programs?: PostgresOptions['programs'],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const postgres = await startPostgres({
    folder,
    settings: { fsync: 'off' },
    log: () => undefined,
    ...(programs && { programs }),
  });
  onTestFinished(() => postgres.stop());
  return postgres;
}

function privateFolder(): string {
  const folder = join(temporaryFolder(), 'private');
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

function giveAllTo(folder: string, uid: number): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, name), uid, uid);
  chownSync(folder, uid, uid);
}

/** As npm unpacks it, without the links of its install script. */
async function copyOfPackage(folder: string): Promise<{ initdb: string; postgres: string }> {
  const { postgres } = await findBinaries();
  const home = join(dirname(postgres), '..', '..');
  cpSync(home, folder, { recursive: true, filter: (path) => !path.endsWith('.a') });
  const lib = join(folder, 'native', 'lib');
  for (const entry of readdirSync(lib, { withFileTypes: true }))
    if (entry.isSymbolicLink()) rmSync(join(lib, entry.name));
  return { initdb: join(folder, 'native/bin/initdb'), postgres: join(folder, 'native/bin/postgres') };
}

describe.runIf(isRoot)('started by root', () => {
  it('runs as another user, who owns the data', async () => {
    const folder = temporaryFolder();
    const { url } = await start(folder);
    const account = chooseAccount(join(folder, 'cluster'));
    expect(account?.uid).toBeGreaterThan(0);
    expect(statSync(`/proc/${serverPid(folder)}`).uid).toBe(account?.uid);
    expect(statSync(join(folder, 'cluster')).uid).toBe(account?.uid);
    expect(await query(url, 'select 1')).toEqual([1]);
  });

  it('works below a folder only root may enter, twice', async () => {
    const folder = join(privateFolder(), 'data', 'postgres');
    const first = await start(folder);
    await query(first.url, 'create table kept as select 1 as one');
    await first.stop();
    expect(await query((await start(folder)).url, 'select one from kept')).toEqual([1]);
  });

  it('copies programs from a folder only root may enter, completing their install first', async () => {
    const place = join(temporaryFolder(), 'copies');
    spawnSync('chmod', ['755', dirname(place)]);
    const installed = await copyOfPackage(join(privateFolder(), 'package'));
    spawnSync('chmod', ['-R', 'go-rwx', dirname(dirname(installed.postgres))]);
    const account = chooseAccount('none');
    const binaries = makeRunnable(installed, account, place);
    expect(binaries.postgres.startsWith(place)).toBe(true);
    expect(makeRunnable(installed, account, place)).toEqual(binaries);
    expect(readdirSync(place)).toHaveLength(1);
    const { url } = await start(temporaryFolder(), { binaries, locale: builtinLocale });
    expect(await query(url, 'select 1')).toEqual([1]);
  });

  it('stays with the owner the data has, and takes over data that root put back', async () => {
    const folder = temporaryFolder();
    const cluster = join(folder, 'cluster');
    await (await start(folder)).stop();
    const usual = statSync(cluster).uid;
    for (const [owner, expected] of [
      [nobody, nobody],
      [0, usual],
    ] as const) {
      giveAllTo(cluster, owner);
      const { url, stop } = await start(folder);
      expect(await query(url, 'select 1')).toEqual([1]);
      expect(statSync(`/proc/${serverPid(folder)}`).uid).toBe(expected);
      await stop();
    }
  });
});

/** Whether another user can read this checkout and run Node. */
const othersMayRun =
  isRoot &&
  spawnSync(process.execPath, ['--check', import.meta.filename], { uid: nobody, gid: nobody, cwd: '/' }).status === 0;

describe.runIf(othersMayRun)('started by an ordinary user', () => {
  it('runs as that user', async () => {
    const folder = temporaryFolder();
    chownSync(folder, nobody, nobody);
    const url = await startProgram(folder, { uid: nobody }).url();
    expect(await query(url, 'select 1')).toEqual([1]);
    expect(statSync(`/proc/${serverPid(folder)}`).uid).toBe(nobody);
  });

  it('without a name reports that it needs one', async () => {
    const folder = temporaryFolder();
    chownSync(folder, 54_321, 54_321);
    expect(await startProgram(folder, { uid: 54_321 }).error()).toMatch(/needs an entry in \/etc\/passwd.*uid 54321/);
  });

  it('reports a folder that belongs to someone else', async () => {
    const folder = temporaryFolder();
    await (await start(join(folder, 'postgres'))).stop();
    spawnSync('chmod', ['755', folder]);
    expect(await startProgram(join(folder, 'postgres'), { uid: nobody }).error()).toMatch(/belongs to another user/);
  });
});

it('an install whose script did not run is completed', async () => {
  const installed = await copyOfPackage(join(temporaryFolder(), 'package'));
  expect(spawnSync(installed.postgres, ['--version']).status).not.toBe(0);
  expect(makeRunnable(installed, undefined)).toEqual(installed);
  expect(spawnSync(installed.postgres, ['--version'], { encoding: 'utf8' }).stdout).toMatch(
    /^postgres \(PostgreSQL\) 18/,
  );
});
