// The built command line as processes: a backup of the demo while it runs, and a restore into another folder.
import { copyFile, mkdir, readdir, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { discard } from '../../support/discard.ts';
import { command, interrupted, openNode } from '../support/node-process.ts';
import { ownData } from '../support/own-data.ts';
import { isFull } from '#tests/support/size.ts';

let demo: Awaited<ReturnType<typeof ownData>>;
let settings: Record<string, string>;
const passphrase = { BACKUP_PASSPHRASE: 'eine lange Passphrase' };
const run = (given: string[], more: Record<string, string> = {}) => command(given, { ...settings, ...more });

beforeAll(async () => {
  demo = await ownData();
  settings = { DATA_DIR: demo.folder, BACKUP_DIR: join(demo.place, 'backups'), LOG_LEVEL: 'warn' };
});
afterAll(() => discard(demo.place));

async function done(given: string[], more?: Record<string, string>): Promise<Record<string, unknown>> {
  const { code, said } = await run([...given, '--json'], more);
  expect([code, said]).toEqual([0, expect.stringContaining('{')]);
  return JSON.parse(said.split('\n').find((line) => line.startsWith('{')) ?? '') as Record<string, unknown>;
}

const secretOf = (folder: string) => readFile(join(folder, 'secret'), 'utf8').then((text) => text.trim());

/** In one sentence without a stack. */
async function refused(given: string[], reason: RegExp, more?: Record<string, string>): Promise<void> {
  const { code, said } = await run(given, more);
  expect([code, said]).toEqual([1, expect.stringMatching(reason)]);
  expect(said).not.toMatch(/\n\s+at /);
}

it('a running portal is backed up, verified, restored elsewhere, and its mails are released', async () => {
  const node = openNode({ ...settings, ...passphrase });
  await node.address();
  const made = await done(['backup'], passphrase);
  expect(made).toMatchObject({ damaged: [], newFiles: expect.any(Number) });
  expect(await done(['backup'], passphrase)).toMatchObject({ newFiles: 0 });
  expect(await done(['verify'], passphrase)).toMatchObject({ missing: [], damaged: [], files: made['files'] });
  await refused(['restore'], /is in use by another program/, passphrase);
  await node.stop();

  const there = { ...passphrase, DATA_DIR: join(demo.place, 'there') };
  expect(await done(['restore'], there)).toMatchObject({ files: made['files'], erased: 0 });
  expect(await readFile(join(demo.place, 'there/secret'), 'utf8')).toBe(
    await readFile(join(demo.folder, 'secret'), 'utf8'),
  );
  await refused(['restore'], /^The place is not empty: the database has 2 portals/m, there);
  await refused(['mail', 'release'], /Nothing was changed\. Mails are still held\./, there);
  expect(await done(['mail', 'release', '--yes'], there)).toEqual({ released: true });
  expect((await run(['mail', 'release'], there)).said).toBe('No mails are held: nothing was changed.\n');
  const again = openNode({ ...settings, ...there });
  await again.address();
  await again.stop();
});

it.runIf(isFull)(
  'Ctrl-C leaves no half backup and no half restore, and both are made when they are run again',
  async () => {
    const own = { ...settings, BACKUP_DIR: join(demo.place, 'interrupted') };
    const there = { ...own, DATA_DIR: join(demo.place, 'interrupted-there'), SECRET: await secretOf(demo.folder) };
    const stopped =
      /\nStopped before the end\. What was begun is undone, or goes on when the command is run again\.\n$/;
    const left = () => readdir(join(own.BACKUP_DIR, 'databases')).catch(() => []);

    for (const words of ['copying the files\n', 'copying the database\n']) {
      const backup = await interrupted(['backup'], { settings: own, words });
      expect([backup, await left()]).toEqual([{ code: 1, said: expect.stringMatching(stopped) }, []]);
    }
    await done(['backup'], own);
    for (const words of ['reading ', 'restoring the database\n']) {
      const restored = await interrupted(['restore'], { settings: there, words });
      expect(restored).toEqual({ code: 1, said: expect.stringMatching(stopped) });
      expect((await run(['version'], there)).said).toMatch(/Database: (not reached|.* 0 migrations)/);
    }
    const after = await interrupted(['restore'], { settings: there, words: 'comparing the files\n' });
    expect(after).toEqual({ code: 1, said: expect.stringMatching(stopped) });
    const refusal = await openNode(there).refusal();
    expect([refusal.code, refusal.errors]).toEqual([1, expect.stringMatching(/was interrupted\. Run it again/)]);
    expect(await done(['restore'], there)).toMatchObject({ erased: 0 });
  },
);

it.runIf(isFull)('one file has all of it', async () => {
  const file = join(demo.place, 'whole.tar');
  const made = await done(['backup', '--whole', file]);
  expect(await done(['verify', '--from', file, '--restore'])).toMatchObject({
    files: made['files'],
    proven: { readers: expect.any(Number), posts: expect.any(Number) },
  });
  const there = { DATA_DIR: join(demo.place, 'from-file') };
  await refused(['restore', '--from', file], /does not contain the installation's secret/, there);
  await mkdir(there.DATA_DIR, { recursive: true });
  await copyFile(join(demo.folder, 'secret'), join(there.DATA_DIR, 'secret'));
  expect(await done(['restore', '--from', file], there)).toMatchObject({ files: made['files'] });
  await truncate(file, 100_000);
  await refused(['verify', '--from', file], /is no whole backup, or it is damaged/);
  await refused(['restore', '--from', file, '--replace'], /is no whole backup, or it is damaged/, there);
});

it('each command names what is wrong', async () => {
  const nowhere = { BACKUP_DIR: '' };
  for (const given of [['backup'], ['verify'], ['restore']])
    await refused(given, /There is no place for backups: set BACKUP_DIR or BACKUP_S3_BUCKET\./, nowhere);
  const empty = { BACKUP_DIR: join(demo.place, 'nothing') };
  for (const given of [['verify'], ['restore']]) await refused(given, /There is no backup in/, empty);
  await refused(['verify', '2020-01-01T000000Z-00000000'], /There is no backup 2020-01-01T000000Z-00000000/);
  await refused(['backup'], /There is no database in/, { DATA_DIR: join(demo.place, 'no-data') });
  await refused(['mail', 'release'], /There is no database in/, { DATA_DIR: join(demo.place, 'no-data') });
  await refused(['backup'], /BACKUP_KEEP must be JSON/, { BACKUP_KEEP: 'seven' });
  const wrong = { BACKUP_PASSPHRASE: 'eine falsche Passphrase' };
  for (const given of [['backup'], ['verify'], ['restore']])
    await refused(given, /BACKUP_PASSPHRASE does not fit/, wrong);
});
