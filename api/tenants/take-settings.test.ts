import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { listenForNews } from '#platform/live/listen.ts';
import { createLog, type Log } from '#platform/process/log.ts';
import { freshDatabase } from '#tests/database/database.ts';
import { changeSettings, findSettings, insertLogo, lockSettings, settingsOf } from './settings.store.ts';
import { settingsListener, takeSettings } from './take-settings.worker.ts';
import { tenantFrom, TenantFile, type TenantSettings } from './tenant-file.rules.ts';

let database: Database;
let fresh: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase({ url: fresh.appUrl, now: () => new Date('2026-11-20T09:00:00Z'), log: () => {} });
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

const firebase = { name: 'firebase', projectId: 'portal-test', apiKey: 'key' };
const portal = (id: string, name: string, more: object = {}) => tenantFrom(id, TenantFile.parse({ name, ...more }));

function logging() {
  const lines: { detail: Record<string, unknown>; message: string }[] = [];
  const note = (detail: Record<string, unknown>, message: string) => void lines.push({ detail, message });
  return { lines, log: { ...createLog('silent'), info: note, warn: note, error: note } as unknown as Log };
}

async function started(all: TenantSettings[]) {
  const { lines, log } = logging();
  const taken = await takeSettings({ all, lostHosts: [] }, { database, log });
  return { ...taken, lines };
}

async function change(tenant: TenantSettings, patch: Parameters<typeof changeSettings>[2]) {
  return database.write(tenant.id, async (db) => changeSettings(db, await lockSettings(db, tenant), patch));
}

describe('the identifier of a portal', () => {
  it('is the name at its first start, and stays when file or screen name it otherwise', async () => {
    const first = await started([portal('frozen', 'Innung Kiel', { issuer: firebase })]);
    expect([...first.begun]).toEqual(['frozen']);
    await change(first.all[0]!, { name: 'Innung am Meer' });

    const { all, begun, lines } = await started([portal('frozen', 'Innung Kiel und Umland', { issuer: firebase })]);
    expect([...begun]).toEqual([]);
    expect(all[0]).toMatchObject({ identifier: 'Innung Kiel', name: 'Innung am Meer', isSetUp: false });
    expect(lines).toMatchObject([
      { detail: { tenant: 'frozen', fields: ['name'] } },
      { detail: { identifier: 'Innung Kiel', name: 'Innung Kiel und Umland' } },
    ]);
  });

  it('keeps a new portal out that would share it', async () => {
    await started([portal('old', 'Innung Bonn', { issuer: firebase })]);
    const { all, lostHosts, lines } = await started([
      portal('old', 'Innung Bonn-Rhein', { issuer: firebase }),
      portal('new', 'Innung Bonn', { issuer: firebase, hosts: ['bonn.example'] }),
    ]);
    expect(all.map(({ id }) => id)).toEqual(['old']);
    expect(lostHosts).toEqual(['bonn.example']);
    expect(lines.at(-1)).toMatchObject({ message: 'Invalid tenant', detail: { tenant: 'new' } });
    expect(await database.read('new', findSettings)).toBeUndefined();
  });
});

it('settings of one portal are seen by no other', async () => {
  const { all } = await started([portal('mine', 'Meine'), portal('yours', 'Eure')]);
  await change(all[0]!, { name: 'Ganz meine' });
  expect(await database.read('yours', findSettings)).toMatchObject({ name: null, identifier: 'Eure' });
});

it('settings of all portals are read in one statement, each as when read alone', async () => {
  const { all } = await started([portal('one', 'Eins'), portal('three', 'Drei')]);
  const sha256 = 'a'.repeat(64);
  const logo = { id: crypto.randomUUID(), bytes: 5, sha256 };
  const at = new Date('2026-11-20T08:00:00.123Z');
  await database.write('three', (db) => insertLogo(db, logo, at));
  const patch = { logoId: logo.id, craftIds: [crypto.randomUUID()], skipped: ['guilds' as const], testedAt: at };
  await change(all[1]!, patch);
  const rows = await database.read('one', (db) => settingsOf(db, ['one', 'nowhere', 'three']));
  expect([...rows.keys()].toSorted()).toEqual(['one', 'three']);
  for (const [id, row] of rows) expect(row).toEqual(await database.read(id, findSettings));
  expect(rows.get('three')).toMatchObject({ logo, ...patch });
});

it('a change in one node is valid in another once the event arrives, and after a broken connection', async () => {
  const { all } = await started([portal('two', 'Zwei Knoten')]);
  const other = portal('two', 'Zwei Knoten');
  const { listen } = settingsListener({ all: [other] }, { database, log: createLog('silent') });
  const news = listenForNews({ url: fresh.appUrl, tell: listen, log: () => {} });
  await expect.poll(() => other.revision).toBe(1);
  await change(all[0]!, { primaryColor: '#B3261E', email: 'buero@zwei.example' });
  await expect.poll(() => other.palette.primaryColor).toBe('#B3261E');
  expect(other.contact).toEqual({ email: 'buero@zwei.example' });
  await news.close();

  await change(all[0]!, { email: null });
  listen({ kind: 'all' });
  await expect.poll(() => other.contact).toEqual({});
});

it('an older value that arrives late changes nothing', async () => {
  const { all } = await started([portal('late', 'Spät')]);
  const tenant = all[0]!;
  const { listen } = settingsListener({ all: [tenant] }, { database, log: createLog('silent') });
  const saved = await change(tenant, { name: 'Früh' });
  tenant.revision = saved.version + 1;
  listen({ kind: 'settings', tenantId: 'late' });
  await database.read('late', findSettings);
  expect(tenant.name).toBe('Spät');
});
