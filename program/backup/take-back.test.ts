import { Readable } from 'node:stream';
import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storedFiles } from '#database/schema/stored-files.ts';
import { keepFiles } from '#api/documents/storage/nightly.worker.ts';
import { tenantFrom, TenantFile } from '#api/tenants/tenant-file.rules.ts';
import { sealOf } from '#platform/backup/seal-of.ts';
import { readConfig } from '#platform/config/config.ts';
import { checksumOf } from '#platform/files/checksum.ts';
import { fileKey } from '#platform/files/file-store.ts';
import { createLog } from '#platform/process/log.ts';
import { fileKeyOf } from './content.ts';
import { type Played, playedPortal } from './fixtures/played.ts';
import { takeBackFiles } from './take-back.ts';

const BACKUP_PASSPHRASE = 'Hobelbank 1848 im Hof';
const tenants = { all: [tenantFrom('here', TenantFile.parse({ name: 'Innung' }))], lostHosts: [] };
const stopping = new AbortController().signal;

let played: Played;
let logged: { msg: string; back?: number; left?: number }[] = [];
const log = createLog('info', { write: (line) => void logged.push(JSON.parse(line)) });

beforeAll(async () => (played = await playedPortal()));
afterAll(() => played.close());

const config = (more: NodeJS.ProcessEnv = {}) => readConfig({ BACKUP_DIR: played.placeFolder, ...more });

const keeping = () => ({
  database: played.api.unhurried,
  files: played.api.files,
  tenants,
  now: () => played.api.clock.now,
  log,
});

/** As the operator begins it, after the files were looked through. */
async function takeBack(more: NodeJS.ProcessEnv = {}) {
  played.api.clock.now = new Date(played.api.clock.now.getTime() + 60_000);
  await keepFiles(keeping(), stopping, { all: true });
  logged = [];
  await takeBackFiles({ ...keeping(), config: config(more), backups: { place: async () => played.place } }, stopping);
  return logged.at(-1);
}

const allFiles = () => played.api.arrange((db) => db.select().from(storedFiles));
const damaged = () =>
  played.api.arrange((db) =>
    db.select({ id: storedFiles.id }).from(storedFiles).where(isNotNull(storedFiles.damagedAt)),
  );
const keyOf = ({ id }: { id: string }) => fileKey('here', id);

async function fileOf(name: string, content: string) {
  const before = new Set((await allFiles()).map(({ id }) => id));
  await played.upload(name, content);
  const file = (await allFiles()).find(({ id }) => !before.has(id));
  if (!file) throw new Error('nothing was stored');
  return file;
}

async function damage(file: { id: string }) {
  await played.api.files.remove(keyOf(file));
  await played.api.files.put(keyOf(file), Readable.from([Buffer.from('wrong')]));
}

const isWhole = async (file: { id: string; sha256: string }) =>
  (await checksumOf((await played.api.files.open(keyOf(file))).content)).sha256 === file.sha256;

it('a missing and a damaged file come back from the backups, and one that no backup has stays as it is', async () => {
  const [gone, broken] = [await fileOf('Gesellen.txt', 'gone'), await fileOf('Meister.txt', 'broken')];
  await played.backUp();
  const never = await fileOf('Neu.txt', 'after the last backup');
  await played.api.files.remove(keyOf(gone));
  await damage(broken);
  await played.api.files.remove(keyOf(never));
  expect(await takeBack()).toMatchObject({ back: 2, left: 1 });
  expect([await isWhole(gone), await isWhole(broken)]).toEqual([true, true]);
  expect(await damaged()).toEqual([{ id: never.id }]);
  await played.api.arrange((db) => db.delete(storedFiles).where(eq(storedFiles.id, never.id))).catch(() => undefined);
});

it('encrypted ones come back with the passphrase, also beside older ones that are not, and never without it', async () => {
  const file = await fileOf('Geheim.txt', 'sealed');
  const own = await sealOf(config({ BACKUP_PASSPHRASE }).backup, played.place);
  await played.backUp({ seal: own });
  await damage(file);
  await takeBack();
  expect(await isWhole(file)).toBe(false);
  await takeBack({ BACKUP_PASSPHRASE });
  expect(await isWhole(file)).toBe(true);
});

it('a file that is damaged in the backups too is not put in its place', async () => {
  const file = await fileOf('Doppelt.txt', 'damaged twice');
  await played.backUp();
  await played.api.files.remove(keyOf(file));
  const key = fileKeyOf(file.sha256, '');
  await played.place.remove(key);
  await played.place.put(key, Readable.from([Buffer.from('rotten')]));
  await takeBack();
  expect(logged.map(({ msg }) => msg)).toContain('a file is damaged in the backups too');
  expect(await played.api.files.size(keyOf(file))).toBeUndefined();
});

it('without a place for backups nothing happens', async () => {
  const before = await damaged();
  logged = [];
  await takeBackFiles({ ...keeping(), config: config(), backups: undefined }, stopping);
  expect([logged, await damaged()]).toEqual([[], before]);
});
