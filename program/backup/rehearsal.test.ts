// A rehearsal really restores a backup beside the installation, and names what is wrong with it.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { archived, entriesOf } from '#platform/backup/archive.ts';
import { putWhole } from '#platform/backup/place.ts';
import { type Config, readConfig } from '#platform/config/config.ts';
import { connect } from '#platform/database/pool.ts';
import { takeLock } from '#platform/postgres/lock.ts';
import { createLog } from '#platform/process/log.ts';
import { emptyDatabase, freshDatabase } from '#tests/database/database.ts';
import { discard } from '#tests/support/discard.ts';
import { databaseKey, endOf, headOf, names } from './content.ts';
import { type Played, playedPortal, secret } from './fixtures/played.ts';
import { rehearse } from './rehearse.ts';
import { removeRehearsals, restoreOnTrial } from './restore-on-trial.ts';
import { readLastRuns } from './runs.ts';
import { backUpWhenDue, rehearseWhenDue } from './scheduled.ts';

let played: Played;
let config: Config;
beforeAll(async () => {
  played = await playedPortal();
  await played.api.call('POST', '/api/document/folders', { as: played.office.token, body: { name: 'Vordrucke' } });
  config = readConfig({
    DATA_DIR: played.scratch('data'),
    BACKUP_DIR: played.placeFolder,
    BACKUP_AT: '02:30',
    TENANTS_DIR: played.scratch('portals'),
  });
});
afterAll(() => played.close());

async function backedUp(): Promise<string> {
  await discard(played.placeFolder);
  return (await played.backUp()).name;
}

const optionsAt = (now: string, own: Config) => ({
  config: own,
  backups: { place: async () => played.place, url: played.fresh.backupUrl, secret },
  files: played.api.files,
  now: () => new Date(now),
  log: createLog('silent'),
});

const left = () => readdir(join(config.dataDir, 'rehearsals')).catch(() => []);

describe('a rehearsal', () => {
  it('restores all rows and reads the portal as its members, and leaves nothing', async () => {
    const name = await backedUp();
    const done = await rehearse({ config, name: null });
    expect(done).toMatchObject({ name, files: 1, readers: 1, posts: 1 });
    expect(done.tables).toBeGreaterThan(90);
    expect(await left()).toEqual([]);
  });

  it('takes an empty database of its own, and empties it again', async () => {
    await backedUp();
    const { ownerUrl, drop } = await emptyDatabase();
    onTestFinished(drop);
    for (let time = 1; time <= 2; time += 1)
      expect(await rehearse({ config: { ...config, rehearsalDatabaseUrl: ownerUrl }, name: null })).toMatchObject({
        posts: 1,
      });
    const client = await connect(ownerUrl);
    onTestFinished(() => client.end());
    const { rows } = await client.query(`select to_regclass('public.users') as users`);
    expect(rows).toEqual([{ users: null }]);
  });

  it('takes no database that has something in it', async () => {
    await backedUp();
    await expect(
      rehearse({ config: { ...config, rehearsalDatabaseUrl: played.fresh.ownerUrl }, name: null }),
    ).rejects.toThrow('The database in REHEARSAL_DATABASE_URL is not empty: name one that has nothing else in it.');
  });

  it('names a database of its own that is away or refuses the password, and the office is warned', async () => {
    await discard(played.placeFolder);
    const at = '2026-12-03T03:00:00Z';
    await backUpWhenDue(optionsAt(at, config), new AbortController().signal);
    const password = new URL(played.fresh.ownerUrl);
    password.password = 'another one';
    for (const [url, reason] of [
      ['postgres://nobody:none@127.0.0.1:9/none', 'ECONNREFUSED'],
      [password.href, 'password authentication failed'],
    ] as const) {
      const own = { ...config, rehearsalDatabaseUrl: url };
      await expect(rehearse({ config: own, name: null })).rejects.toThrow(
        new RegExp(`^The database named in REHEARSAL_DATABASE_URL does not answer: .*${reason}`),
      );
    }
    const away = { ...config, rehearsalDatabaseUrl: 'postgres://nobody:none@127.0.0.1:9/none' };
    await rehearseWhenDue(optionsAt(at, away), new AbortController().signal);
    expect(await readLastRuns(played.fresh.backupUrl)).toMatchObject({ failedRehearsal: { at: new Date(at) } });
  });

  it.each<[string, () => Promise<void>, string]>([
    [
      'a damaged file',
      async () => {
        const [file = ''] = await readdir(join(played.placeFolder, 'files'));
        await writeFile(join(played.placeFolder, 'files', file), 'anders');
      },
      'lacks 1 of 1 files, or has them damaged',
    ],
    [
      'a missing file',
      async () => rm(join(played.placeFolder, 'files'), { recursive: true }),
      'lacks 1 of 1 files, or has them damaged',
    ],
    [
      'a table that is missing',
      () => rewritten('public.posts'),
      'does not fit this version: it has the table public.posts_of_others',
    ],
    ['no backup', () => discard(played.placeFolder), 'There is no backup in'],
  ])('fails with %s, and names it', async (_, harm, sentence) => {
    await backedUp();
    await harm();
    await expect(rehearse({ config, name: null })).rejects.toThrow(sentence);
    expect(await left()).toEqual([]);
  });

  it('fails without room', async () => {
    const name = await backedUp();
    const key = databaseKey(name, '');
    const asked = restoreOnTrial(config, null, new AbortController().signal, { room: async () => 1024 });
    await expect(asked).rejects.toThrow(
      /^There is no room for a rehearsal below .*: \d+ MB are needed and 1 MB are free\./,
    );
    expect(key).toContain(name);
    expect(await left()).toEqual([]);
  });

  it('that a crash left goes at the next start, but not one that runs', async () => {
    const folder = (name: string) => join(config.dataDir, 'rehearsals', name, 'postgres');
    for (const name of ['left', 'runs']) await mkdir(folder(name), { recursive: true });
    const lock = takeLock(folder('runs'));
    await removeRehearsals(config);
    expect(await left()).toEqual(['runs']);
    lock.release();
    await removeRehearsals(config);
    expect(await left()).toEqual([]);
  });

  /** A whole backup of a program that has another table. */
  async function rewritten(table: string): Promise<void> {
    const all = [];
    const [name = ''] = await readdir(join(played.placeFolder, 'databases'));
    const { content } = await played.place.open(`databases/${name}`);
    for await (const entry of entriesOf(content)) {
      if (entry.name === names.head) {
        const head = headOf(entry.content);
        for (const one of head.tables) if (`${one.schema}.${one.name}` === table) one.name += '_of_others';
        all.push({ ...entry, content: Buffer.from(JSON.stringify(head)) });
      } else if (entry.name === names.end) {
        const end = endOf(entry.content);
        end.tables[`${table}_of_others`] = end.tables[table] ?? { rows: 0, sum: '' };
        all.push({ ...entry, content: Buffer.from(JSON.stringify(end)) });
      } else all.push({ ...entry, name: entry.name.replace(`${table}/`, `${table}_of_others/`) });
    }
    const pieces: Uint8Array[] = [];
    for await (const piece of archived(
      (async function* () {
        yield* all;
      })(),
    ))
      pieces.push(piece);
    await putWhole(played.place, `databases/${name}`, Buffer.concat(pieces));
  }
});

describe('the program on its own', () => {
  const options = (now: string) => optionsAt(now, config);
  const going = new AbortController().signal;
  const state = async () => {
    const reply = await played.api.call('GET', '/api/backups', { as: played.office.token });
    expect(reply.status).toBe(200);
    return reply.body;
  };

  it('backs up each day and proves it, and the office sees the days', async () => {
    await discard(played.placeFolder);
    await backUpWhenDue(options('2026-12-01T02:30:00Z'), going);
    await backUpWhenDue(options('2026-12-01T12:00:00Z'), going);
    expect(await readdir(join(played.placeFolder, 'databases'))).toHaveLength(1);
    await rehearseWhenDue(options('2026-12-01T12:00:00Z'), going);
    expect(await readLastRuns(played.fresh.backupUrl)).toMatchObject({
      backup: { at: new Date('2026-12-01T02:30:00Z') },
      rehearsal: { at: new Date('2026-12-01T12:00:00Z') },
    });
    expect(await state()).toMatchObject({ madeAt: '2026-12-01T02:30:00.000Z', provenAt: '2026-12-01T12:00:00.000Z' });
  });

  it('notes what failed, and tries again after an hour', async () => {
    const away = { ...options('2026-12-02T02:30:00Z') };
    away.backups = { ...away.backups, place: () => Promise.reject(new Error('the bucket is away')) };
    await backUpWhenDue(away, going);
    expect(await state()).toMatchObject({ failedAt: '2026-12-02T02:30:00.000Z' });
    await backUpWhenDue(options('2026-12-02T03:00:00Z'), going);
    expect(await readLastRuns(played.fresh.backupUrl)).toMatchObject({
      backup: { at: new Date('2026-12-01T02:30:00Z') },
    });
    await backUpWhenDue(options('2026-12-02T03:30:00Z'), going);
    expect(await readLastRuns(played.fresh.backupUrl)).toMatchObject({
      backup: { at: new Date('2026-12-02T03:30:00Z') },
    });
  });

  it('notes a rehearsal that failed', async () => {
    await backUpWhenDue(options('2026-12-10T02:30:00Z'), going);
    await rm(join(played.placeFolder, 'files'), { recursive: true });
    await rehearseWhenDue(options('2026-12-10T03:00:00Z'), going);
    expect(await readLastRuns(played.fresh.backupUrl)).toMatchObject({
      failedRehearsal: { at: new Date('2026-12-10T03:00:00Z') },
    });
  });

  it('is shown to nobody but the office', async () => {
    const member = await played.api.signIn();
    expect((await played.api.call('GET', '/api/backups', { as: member.token })).status).toBe(403);
    expect((await played.api.call('GET', '/api/backups')).status).toBe(401);
  });

  it('warns the office where it is to back up and does not', async () => {
    const other = await freshDatabase();
    const api = await (
      await import('#tests/support/api.ts')
    ).testApi({
      on: other,
      environment: { BACKUP_DIR: played.placeFolder, BACKUP_AT: '02:30' },
    });
    onTestFinished(() => api.close());
    const office = await api.signInAdmin();
    api.clock.now = new Date(Date.now() + 3 * 86_400_000);
    const later = await api.signInAdmin();
    const { body } = await api.call('GET', '/api/backups', { as: later.token });
    expect(body).toEqual({ isScheduled: true, madeAt: null, failedAt: null, provenAt: null, warning: 'backupOld' });
    expect(office.id).not.toBe(later.id);
  });
});
