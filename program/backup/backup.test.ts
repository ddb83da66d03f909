import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { catalogueOf } from '#database/fixtures/catalogue.ts';
import { ageSeal, newIdentity, plain } from '#platform/backup/seal.ts';
import { openPlace } from '#platform/backup/place.ts';
import { sealOf } from '#platform/backup/seal-of.ts';
import { connect } from '#platform/database/pool.ts';
import { checksumOf } from '#platform/files/checksum.ts';
import { fileKey, type FileStore } from '#platform/files/file-store.ts';
import { freshDatabase } from '#tests/database/database.ts';
import { startS3 } from '#tests/support/s3.ts';
import { discard } from '#tests/support/discard.ts';
import { connected, emptyUrl } from '#tests/database/of-a-test.ts';
import { roundsOf } from '#tests/support/size.ts';
import { databaseKey } from './content.ts';
import { type Played, playedPortal, restoreTo, secret, tableSums } from './fixtures/played.ts';
import { pruneBackups } from './prune-backups.ts';
import { findBackup, listBackups } from './read-backup.ts';
import { verifyBackup } from './verify-backup.ts';

let played: Played;
beforeAll(async () => {
  played = await playedPortal();
});
afterAll(() => played.close());

/** The installation holds its mails, and nodes must not use what they remember of other pages. */
const newAfterRestore = ['drizzle.installation', 'public.cache_versions'];

/** Each test begins with the newest backup of its own. */
async function backedUp(more: Parameters<Played['backUp']>[0] = {}) {
  await discard(played.placeFolder);
  return played.backUp(more);
}

const filesIn = async (store: FileStore) => {
  const all: Record<string, string> = {};
  for await (const { key } of store.list()) all[key] = (await checksumOf((await store.open(key)).content)).sha256;
  return all;
};
const databaseFile = async (ending = '') =>
  join(played.placeFolder, databaseKey((await listBackups(played.place))[0]?.name ?? '', ending));

describe('a restored installation', () => {
  it('has every row, every file and the structure of the one that was backed up', async () => {
    const made = await backedUp();
    const before = await tableSums(played.fresh.ownerUrl);
    const ownerUrl = await emptyUrl();
    const restored = await restoreTo(ownerUrl, played, { name: 'whole' });
    const after = await tableSums(ownerUrl);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(Object.keys(after).filter((name) => after[name]?.sum !== before[name]?.sum)).toEqual(newAfterRestore);
    expect(Object.keys(after).length).toBe(made.tables);
    expect(await filesIn(restored.store)).toEqual(await filesIn(played.api.files));
    expect(restored).toMatchObject({ rows: made.rows, files: made.files, erased: 0, lackedByPortal: [] });
    const { ownerUrl: freshUrl, drop } = await freshDatabase();
    onTestFinished(drop);
    expect(await catalogueOf(await connected(ownerUrl))).toEqual(await catalogueOf(await connected(freshUrl)));
  });

  it('goes on counting where the other one was', async () => {
    await backedUp();
    const ownerUrl = await emptyUrl();
    await restoreTo(ownerUrl, played, { name: 'counting' });
    const next = `select last_value >= (select max(number) from drizzle.probe_numbers) as goes from audit_entries_number_seq`;
    const owner = await connected(ownerUrl);
    await owner.query('begin; alter table audit_entries no force row level security');
    await owner.query('create temp view probe as select max(number) as number from audit_entries');
    const { rows } = await owner.query<{ goes: boolean }>(next.replace('drizzle.probe_numbers', 'probe'));
    await owner.query('rollback');
    expect(rows).toEqual([{ goes: true }]);
  });

  it('replaces one that is there only if that is wanted, and names what is there', async () => {
    await backedUp();
    const other = await freshDatabase();
    onTestFinished(other.drop);
    await restoreTo(other.ownerUrl, played, { name: 'replaced' });
    await expect(restoreTo(other.ownerUrl, played, { name: 'replaced' })).rejects.toThrow(
      /^The place is not empty: the database has \d+ portals? with (\d+ people|1 person), 1 post and 1 document, and .* has 1 file\. To replace them, add --replace\.$/,
    );
    expect(await restoreTo(other.ownerUrl, played, { name: 'replaced', replace: true })).toMatchObject({ files: 1 });
  });

  it('refuses to start until an interrupted restore was repeated', async () => {
    const { name } = await backedUp();
    const ownerUrl = await emptyUrl();
    const { migrate } = await import('#database/migrate.ts');
    const { queues } = await import('../jobs.ts');
    const eraseAgain = () => Promise.reject(new Error('the power is gone'));
    await expect(restoreTo(ownerUrl, played, { name: 'half', eraseAgain })).rejects.toThrow('the power is gone');
    const start = () => migrate({ ownerUrl, secret, queues, log: () => {} });
    await expect(start()).rejects.toThrow(
      `The restore of ${name} was interrupted. Run it again: npx zunfthaus restore ${name}`,
    );
    await restoreTo(ownerUrl, played, { name: 'half' });
    await start();
  });
});

describe('a backup while the portal is used', () => {
  it('is of one moment: each file that its database names is there, though files are deleted meanwhile', async () => {
    await discard(played.placeFolder);
    const rounds = roundsOf(1, 3);
    for (let round = 1; round <= rounds; round += 1) {
      const writing = new AbortController();
      let written = 0;
      const writers = ['a', 'b', 'c'].map(async (writer) => {
        for (let number = 1; !writing.signal.aborted; number += 1) {
          const id = await played.upload(`${writer}-${round}-${number}.txt`, `${writer} ${round} ${number}`);
          await played.publish(`Beitrag ${writer}-${round}-${number}`);
          await played.picture();
          if (number % 2 === 0) await played.remove(id);
          written += 1;
        }
      });
      const made = await played.backUp();
      writing.abort();
      await Promise.all(writers);
      expect(written).toBeGreaterThan(0);
      expect(made.damaged).toEqual([]);
      expect(await verifyBackup(await findBackup(played.place, plain))).toMatchObject({ missing: [], damaged: [] });
      const restored = await restoreTo(await emptyUrl(), played, { name: `used-${round}` });
      expect(restored).toMatchObject({ rows: made.rows, files: made.files });
    }
  });

  it('is refused while another is being made', async () => {
    await discard(played.placeFolder);
    const results = await Promise.allSettled([played.backUp(), played.backUp()]);
    const refused = results.filter((one) => one.status === 'rejected').map((one) => String(one.reason.message));
    expect(refused).toEqual(['Another backup of this installation is being made: wait until it has ended.']);
    expect(await listBackups(played.place)).toHaveLength(1);
  });

  it('fails, and gives no rows away, where its role cannot read all of a table', async () => {
    const owner = await connect(played.fresh.ownerUrl);
    await owner.query('drop policy backup on posts');
    onTestFinished(async () => {
      const user = new URL(played.fresh.backupUrl).username;
      await owner.query(`create policy backup on posts for select to ${user} using (true)`);
      await owner.end();
    });
    await expect(backedUp()).rejects.toThrow('The role for backups cannot read all rows of posts');
    expect(await listBackups(played.place)).toEqual([]);
  });

  it('names the files that the portal itself has lost or has damaged, and is restored without them', async () => {
    const lost = await played.upload('verloren.txt', 'bald verloren');
    const changed = await played.upload('anders.txt', 'bald anders');
    const owner = await connected(played.fresh.ownerUrl);
    await owner.query('begin; alter table document_versions no force row level security');
    const { rows } = await owner.query<{ key: string; name: string }>(
      `select tenant_id || '/' || file_id as key, document_id as name from document_versions where document_id = any ($1::uuid[])`,
      [[lost, changed]],
    );
    await owner.query('rollback');
    const keyOf = (id: string) => rows.find(({ name }) => name === id)?.key ?? '';
    await played.api.files.remove(keyOf(lost));
    await writeFile(join(played.api.files.place, keyOf(changed)), 'bald ANDERS');
    const made = await backedUp();
    expect(made.damaged.toSorted()).toEqual([keyOf(lost), keyOf(changed)].toSorted());
    const restored = await restoreTo(await emptyUrl(), played, { name: 'lacking' });
    expect(restored.lackedByPortal.toSorted()).toEqual(made.damaged.toSorted());
    for (const id of [lost, changed]) await played.remove(id);
  });
});

describe('a backup that is not whole', () => {
  it.each([
    ['cut', async (file: string) => truncate(file, (await readFile(file)).length - 20)],
    ['cut in the middle', async (file: string) => truncate(file, Math.floor((await readFile(file)).length / 2))],
    ['empty', (file: string) => truncate(file, 0)],
    [
      'changed by one bit',
      async (file: string) => {
        const content = await readFile(file);
        const middle = Math.floor(content.length / 2);
        content[middle] = (content[middle] ?? 0) ^ 1;
        await writeFile(file, content);
      },
    ],
    ['something else', (file: string) => writeFile(file, 'PK no backup at all')],
  ])('is found, and restores nothing: %s', async (_, harm) => {
    await backedUp();
    await harm(await databaseFile());
    const refused =
      /^(The backup is damaged: its content does not fit its checksums\.|This is no backup of Zunfthaus\.)$/;
    await expect(verifyBackup(await findBackup(played.place, plain))).rejects.toThrow(refused);
    const ownerUrl = await emptyUrl();
    await expect(restoreTo(ownerUrl, played, { name: 'harmed' })).rejects.toThrow(refused);
    const { rows } = await (await connected(ownerUrl)).query(`select to_regclass('public.users') as users`);
    expect(rows).toEqual([{ users: null }]);
  });

  it.each([
    ['lacks a file', (file: string) => rm(file), 'are missing in'],
    [
      'has a damaged file',
      (file: string) => writeFile(file, 'Satzung der INNUNG'),
      'is damaged in the backup: nothing was restored.',
    ],
  ])('%s', async (_, harm, sentence) => {
    await backedUp();
    const [file = ''] = await readdir(join(played.placeFolder, 'files'));
    await harm(join(played.placeFolder, 'files', file));
    const { missing, damaged } = await verifyBackup(await findBackup(played.place, plain));
    expect(missing.length + damaged.length).toBeGreaterThan(0);
    const ownerUrl = await emptyUrl();
    await expect(restoreTo(ownerUrl, played, { name: `without-${file.slice(0, 5)}` })).rejects.toThrow(sentence);
    const { rows } = await (await connected(ownerUrl)).query(`select to_regclass('public.users') as users`);
    expect(rows).toEqual([{ users: null }]);
  });

  it('is not left by a place that is full in the middle of it', async () => {
    await discard(played.placeFolder);
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const place: FileStore = {
      ...played.place,
      put: (key, content) =>
        played.place.put(
          key,
          (async function* () {
            let bytes = 0;
            for await (const piece of content) {
              bytes += piece.length;
              if (key.startsWith('databases/') && bytes > 1000) throw full;
              yield piece;
            }
          })(),
        ),
    };
    await expect(played.backUp({ place })).rejects.toThrow('no space left on device');
    expect(await listBackups(played.place)).toEqual([]);
    await played.backUp();
    expect(await verifyBackup(await findBackup(played.place, plain))).toMatchObject({ missing: [], damaged: [] });
    expect(await readdir(join(played.placeFolder, 'contents'))).toHaveLength(1);
  });
});

describe('an encrypted backup', () => {
  it('is opened by its passphrase alone, and brings the secret of the installation', async () => {
    const settings = { passphrase: 'eine lange Passphrase', recipients: [], identityFile: undefined };
    await discard(played.placeFolder);
    const seal = await sealOf(settings, played.place);
    await played.backUp({ seal });
    await expect(findBackup(played.place, plain)).rejects.toThrow(
      'is encrypted: set BACKUP_PASSPHRASE or BACKUP_IDENTITY_FILE',
    );
    await expect(sealOf({ ...settings, passphrase: 'eine andere Passphrase' }, played.place)).rejects.toThrow(
      'BACKUP_PASSPHRASE does not fit these backups: set the one they were made with',
    );
    const again = await sealOf(settings, played.place);
    await restoreTo(await emptyUrl(), played, { name: 'sealed', seal: again, configuredSecret: undefined });
    expect(await readFile(played.scratch('sealed/secret'), 'utf8')).toBe(secret);
    for (const file of await readdir(played.placeFolder, { recursive: true, withFileTypes: true }))
      if (file.isFile() && !file.parentPath.endsWith('contents'))
        expect((await readFile(join(file.parentPath, file.name))).includes('Satzung der Innung')).toBe(false);
  });

  it('is made for keys whose secret half is elsewhere', async () => {
    const { identity, recipient } = await newIdentity();
    await discard(played.placeFolder);
    await played.backUp({ seal: ageSeal({ recipients: [recipient], identities: [] }) });
    const other = await newIdentity();
    const wrong = ageSeal({ recipients: [], identities: [other.identity] });
    await expect(verifyBackup(await findBackup(played.place, wrong))).rejects.toThrow(
      'The backup is encrypted, and neither BACKUP_PASSPHRASE nor BACKUP_IDENTITY_FILE fits it.',
    );
    const right = ageSeal({ recipients: [], identities: [identity] });
    expect(await verifyBackup(await findBackup(played.place, right))).toMatchObject({ missing: [], damaged: [] });
  });

  it('has all its files for its own keys, also where others were used before, and no plain ones are left', async () => {
    const [first, second] = [await newIdentity(), await newIdentity()];
    const sealOfKey = ({ identity, recipient }: Awaited<ReturnType<typeof newIdentity>>) =>
      ageSeal({ recipients: [recipient], identities: [identity] });
    await discard(played.placeFolder);
    const at = (day: number) => () => new Date(Date.UTC(2026, 10, day, 2, 30));
    const unsealed = await played.backUp({ now: at(1) });
    await played.backUp({ seal: sealOfKey(first), now: at(3) });
    const { name, newFiles } = await played.backUp({ seal: sealOfKey(second), now: at(5) });
    expect(newFiles).toBe(unsealed.newFiles);
    const found = await findBackup(played.place, sealOfKey(second));
    expect(await verifyBackup(found)).toMatchObject({ name, missing: [], damaged: [] });
    const restored = await restoreTo(await emptyUrl(), played, { name: 'other-key', seal: sealOfKey(second) });
    expect(restored).toMatchObject({ name, files: unsealed.files - unsealed.damaged.length });
    await pruneBackups(played.place, { daily: 1, weekly: 0, monthly: 0 });
    const left = await readdir(join(played.placeFolder, 'files'));
    expect(left).toHaveLength(newFiles);
    expect(left.filter((file) => !/^[0-9a-f]{64}\.[0-9a-f]{16}\.age$/.test(file))).toEqual([]);
    expect(await verifyBackup(found)).toMatchObject({ missing: [], damaged: [] });
  });

  it('is the only one that contains the secret; another needs it to be there', async () => {
    await backedUp();
    await expect(
      restoreTo(await emptyUrl(), played, { name: 'secretless', configuredSecret: undefined }),
    ).rejects.toThrow("The backup is not encrypted, so it does not contain the installation's secret: put it into");
    await expect(
      restoreTo(await emptyUrl(), played, { name: 'other-secret', configuredSecret: 'a secret of somebody else' }),
    ).rejects.toThrow('SECRET is not the secret of the backed-up installation: set the one it had.');
  });
});

describe('a place of backups', () => {
  it('belongs to one installation', async () => {
    await backedUp();
    await played.place.setMark('00000000-0000-4000-8000-000000000000');
    await expect(played.backUp()).rejects.toThrow('has the backups of another installation');
  });

  it('keeps each file once, and those of removed backups no longer', async () => {
    await discard(played.placeFolder);
    const at = (day: string) => () => new Date(`${day}T02:30:00Z`);
    const id = await played.upload('alt.txt', 'nur im alten');
    await played.backUp({ now: at('2026-11-01') });
    await played.remove(id);
    await played.night();
    const second = await played.backUp({ now: at('2026-11-02') });
    expect(second.newFiles).toBe(0);
    const count = async () => (await readdir(join(played.placeFolder, 'files'))).length;
    const before = await count();
    expect(await pruneBackups(played.place, { daily: 1, weekly: 0, monthly: 0 })).toMatchObject({ files: 1 });
    expect(await count()).toBe(before - 1);
    expect((await listBackups(played.place)).map(({ name }) => name)).toEqual([second.name]);
    expect(await verifyBackup(await findBackup(played.place, plain))).toMatchObject({ missing: [], damaged: [] });
  });

  it('may be a bucket, as may the place of the files', async () => {
    const inBucket = await playedPortal({ store: 'bucket' });
    onTestFinished(() => inBucket.close());
    const folder = inBucket.scratch('s3');
    await mkdir(folder);
    const { settings, stop } = await startS3(folder);
    onTestFinished(() => stop().catch(() => undefined));
    const place = await openPlace({ folder: undefined, s3: settings });
    const now = (day: number) => () => new Date(Date.UTC(2026, 10, day, 2, 30));
    await inBucket.backUp({ place, now: now(1) });
    const made = await inBucket.backUp({ place, now: now(2) });
    expect(made).toMatchObject({ files: 1, newFiles: 0, damaged: [] });
    expect(await verifyBackup(await findBackup(place, plain))).toMatchObject({ missing: [], damaged: [] });
    expect(await pruneBackups(place, { daily: 1, weekly: 0, monthly: 0 })).toMatchObject({ files: 0 });
    const restored = await restoreTo(await emptyUrl(), { place, scratch: inBucket.scratch }, { name: 'of-bucket' });
    expect(restored).toMatchObject({ name: made.name, files: 1 });
    await stop();
    await expect(inBucket.backUp({ place })).rejects.toThrow();
    await expect(openPlace({ folder: undefined, s3: settings })).rejects.toThrow();
  });

  it('asks which backup is meant where the clock was a day ahead at the newest', async () => {
    await discard(played.placeFolder);
    const now = new Date();
    const at = (hours: number) => ({ now: () => new Date(now.getTime() + hours * 3_600_000) });
    const ahead = await played.backUp(at(24));
    // The only one is not doubted: on a new machine the clock may be behind.
    expect((await findBackup(played.place, plain)).name).toBe(ahead.name);
    const newest = await played.backUp(at(0));
    await expect(findBackup(played.place, plain)).rejects.toThrow(
      `The clock was wrong when ${ahead.name} was made, or is now: its time is yet to come. Name the backup that is meant; the newest before now is ${newest.name}.`,
    );
    expect((await findBackup(played.place, plain, ahead.name)).name).toBe(ahead.name);
    expect((await findBackup(played.place, plain, undefined, { now: at(25).now() })).name).toBe(ahead.name);
  });

  it('is asked for a backup that it does not have', async () => {
    const { name } = await backedUp();
    await expect(findBackup(played.place, plain, '2020-01-01T000000Z-00000000')).rejects.toThrow(
      `There is no backup 2020-01-01T000000Z-00000000 in ${played.place.place}; the newest is ${name}.`,
    );
    await discard(played.placeFolder);
    await expect(findBackup(played.place, plain)).rejects.toThrow(`There is no backup in ${played.place.place}.`);
  });
});

it('a key of a file names no other folder', () => {
  expect(() => fileKey('../x', 'y')).toThrow();
});
