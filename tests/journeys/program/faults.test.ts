// A whole program with faults that are really made: its metrics and its readiness follow, and recover.
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { setMaintenance } from '#database/maintenance.ts';
import { readConfig } from '#platform/config/config.ts';
import { connect } from '#platform/database/pool.ts';
import { fileKey } from '#platform/files/file-store.ts';
import { folderStore } from '#platform/files/folder-store.ts';
import { freePort } from '#platform/process/free-port.ts';
import { createLog } from '#platform/process/log.ts';
import { type Program, start } from '#program/start.ts';
import { boundTo } from '../../database/database.ts';
import { listenAt } from '../../support/live.ts';
import { clamd } from '../../support/clamd.ts';
import { formOf } from '../../support/form.ts';
import { openLine } from '../../support/line.ts';
import { mayMount, openSmallDisk } from '../../support/small-disk.ts';
import { nextRelease } from '../support/next-release.ts';
import { openNode } from '../support/node-process.ts';
import { makeOffice, openServer, signIn, tenantId } from '../support/own-server.ts';
import { isFull } from '#tests/support/size.ts';

const soon = { timeout: 90_000, interval: 500 };
const day = 86_400_000;

let server: Awaited<ReturnType<typeof openServer>>;
let disk: ReturnType<typeof openSmallDisk> | undefined;
let scanner: Awaited<ReturnType<typeof clamd>>;
/** Between the program and its database. */
let line: Awaited<ReturnType<typeof openLine>>;
let settings: Record<string, string> & { DATABASE_URL: string; SECRET: string; DATA_DIR: string };
let metricsAddress: string;
let program: Program;
let owner: pg.Client;
let token: string;
let folder: string;

beforeAll(async () => {
  server = await openServer();
  scanner = await clamd();
  if (mayMount) disk = openSmallDisk(64);
  const own = await server.settings();
  const METRICS_PORT = String(await freePort());
  metricsAddress = `http://127.0.0.1:${METRICS_PORT}/metrics`;
  settings = {
    ...own,
    ...(disk && { DATA_DIR: disk.folder }),
    PORT: '0',
    SCANNER_URL: scanner.url,
    BACKUP_DIR: join(disk?.folder ?? own.DATA_DIR, 'backups'),
  };
  await mkdir(settings['BACKUP_DIR'] ?? '');
  const database = new URL(settings.DATABASE_URL);
  line = await openLine(Number(database.port));
  database.port = new URL(line.address).port;
  program = await start(readConfig({ ...settings, METRICS_PORT, DATABASE_URL: database.href }), {
    log: createLog('silent'),
    dev: false,
  });
  owner = await connect(boundTo(tenantId, settings.DATABASE_URL));
  token = String(await signIn(program.address, await makeOffice(settings)));
  const everyone = { include: [{ kind: 'everyone' }] };
  ({ id: folder } = (await ask('POST', '/api/document/folders', { name: 'Satzung', audience: everyone })).body);
});
afterAll(async () => {
  await owner?.end();
  await program?.stop();
  line.close();
  await scanner.close();
  disk?.close();
  await server.close();
});

async function ask(method: string, path: string, body?: object) {
  const reply = await fetch(`${program.address}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'x-tenant': tenantId, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: reply.status, body: (await reply.json()) as { id: string } };
}

async function upload(name: string): Promise<number> {
  const { raw, headers } = formOf({ name, content: `Inhalt von ${name}` });
  const reply = await fetch(`${program.address}/api/document/folders/${folder}/files`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}`, 'x-tenant': tenantId },
    body: raw as Buffer<ArrayBuffer>,
  });
  return reply.status;
}

async function valueOf(name: string, at = metricsAddress): Promise<number | undefined> {
  const line = (await (await fetch(at)).text()).split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

/** The portals of this server and one more. */
async function withOnePortalMore(): Promise<string> {
  const folder = await server.anotherFolder();
  await cp(settings['TENANTS_DIR'] ?? '', folder, { recursive: true });
  await writeFile(join(folder, 'beispielstadt.json'), JSON.stringify({ name: 'Innung Beispielstadt', language: 'de' }));
  return folder;
}

async function warningsOf(part: string): Promise<string[]> {
  const reply = await (await fetch(`${program.address}/readyz?verbose`)).json();
  return (reply as { parts: Record<string, { warnings: string[] }> }).parts[part]?.warnings ?? [];
}

it.runIf(isFull)('a damaged and a missing file are found, and come back from the backup', async () => {
  const damaged = 'zunfthaus_installation_files_damaged';
  expect([await upload('Satzung.txt'), await upload('Beitrag.txt')]).toEqual([201, 201]);
  const send = (queue: string, data: object) =>
    owner.query('insert into jobs.job (name, data) values ($1, $2)', [queue, data]);
  await send('backups', { now: true });
  await expect.poll(() => valueOf('zunfthaus_installation_backup_bytes'), soon).toBeGreaterThan(0);
  const { rows } = await owner.query<{ id: string }>(
    'select id from stored_files where thumbnail_of is null order by id',
  );
  const files = folderStore(join(settings.DATA_DIR, 'files'));
  const keys = rows.map(({ id }) => fileKey(tenantId, id));
  const [first = '', second = ''] = keys;
  await files.remove(first);
  await files.put(
    second,
    (async function* () {
      yield Buffer.from('wrong');
    })(),
  );
  await send('storage', { all: true });
  await expect.poll(() => valueOf(damaged), soon).toBe(2);
  expect(await valueOf('zunfthaus_installation_files')).toBe(2);
  expect(await valueOf('zunfthaus_installation_files_bytes')).toBeGreaterThan(20);
  await expect.poll(() => warningsOf('files'), soon).toContain('filesDamaged');
  await send('storage', { back: true });
  await expect.poll(() => valueOf(damaged), soon).toBe(0);
  expect(await files.size(first)).toBeGreaterThan(10);
});

it.runIf(mayMount)('a disk that is filled is urgent, takes no upload, and keeps what is there', async () => {
  const free = (of: string) => valueOf(`zunfthaus_disk_free_ratio{disk="${of}"}`);
  expect(await free('data')).toBeGreaterThan(0.15);
  disk?.fill(0.005);
  await expect.poll(() => free('data'), soon).toBeLessThan(0.05);
  expect(await free('backups')).toBeLessThan(0.05);
  expect(await warningsOf('disk')).toEqual(['dataDiskFull']);
  disk?.fill(0);
  const refused = await upload('Gross.txt');
  expect([503, 507]).toContain(refused);
  expect((await ask('GET', `/api/document/folders/${folder}`)).status).toBe(200);
  disk?.empty();
  await expect.poll(() => free('data'), soon).toBeGreaterThan(0.15);
  expect(await warningsOf('disk')).toEqual([]);
  expect(await upload('Danach.txt')).toBe(201);
});

it('open pages and maintenance are in the metrics', async () => {
  const [here, all] = ['zunfthaus_live_connections', 'zunfthaus_installation_live_connections'];
  const ear = await listenAt(program.address, token, tenantId);
  onTestFinished(ear.stop);
  await expect.poll(() => valueOf(here), soon).toBe(1);
  await expect.poll(() => valueOf(all), soon).toBe(1);
  const command = await connect(settings.DATABASE_URL);
  await setMaintenance(command, { on: true });
  await expect.poll(() => valueOf('zunfthaus_maintenance'), soon).toBe(1);
  await setMaintenance(command, { on: false });
  await expect.poll(() => valueOf('zunfthaus_maintenance'), soon).toBe(0);
  await command.end();
});

it.runIf(isFull)('of two nodes one is killed, and the other counts one', async () => {
  const nodes = () => valueOf('zunfthaus_installation_nodes');
  await expect.poll(nodes, soon).toBe(1);
  const other = openNode(settings);
  onTestFinished(() => other.stop());
  await other.address();
  await expect.poll(nodes, soon).toBe(2);
  await other.kill();
  await expect.poll(nodes, soon).toBe(1);
});

it.runIf(isFull)('a virus scanner that has old patterns, and one that is away', async () => {
  const age = () => valueOf('zunfthaus_installation_virus_patterns_age_seconds');
  const old = new Date(Date.now() - 5 * day).toUTCString().replace(' GMT', '');
  scanner.state.version = `ClamAV 1.0.3/27000/${old}`;
  await expect.poll(age, soon).toBeGreaterThan(3 * 86_400);
  await scanner.close();
  await expect.poll(() => valueOf('zunfthaus_fact_unchecked{fact="scanner"}'), soon).toBe(1);
  expect(await age()).toBeUndefined();
});

it('a node of another version beside it is counted until it ends, and shows its version, start and portals', async () => {
  const kinds = () => valueOf('zunfthaus_installation_node_kinds');
  expect(await kinds()).toBe(1);
  const METRICS_PORT = String(await freePort());
  const beside = { ...settings, METRICS_PORT, TENANTS_DIR: await withOnePortalMore() };
  const other = openNode(beside, await nextRelease({ version: '9.9.9', migration: 'select 1' }));
  onTestFinished(() => other.stop());
  await other.address();
  await expect.poll(kinds, soon).toBe(2);
  const ofOther = (name: string) => valueOf(name, `http://127.0.0.1:${METRICS_PORT}/metrics`);
  expect(await ofOther('zunfthaus_node_info{version="9.9.9"}')).toBe(1);
  expect(await valueOf('zunfthaus_node_info{version="9.9.9"}')).toBeUndefined();
  const [started, startedBefore] = [
    await ofOther('zunfthaus_node_start_seconds'),
    await valueOf('zunfthaus_node_start_seconds'),
  ];
  expect(started).toBeGreaterThan(startedBefore ?? Infinity);
  const [portals, portalsBefore] = [
    await ofOther('zunfthaus_installation_portals'),
    await valueOf('zunfthaus_installation_portals'),
  ];
  expect(portals).toBe((portalsBefore ?? Infinity) + 1);
  await other.stop();
  await expect.poll(kinds, soon).toBe(1);
});

it('connections to the database are counted, by whom they are held', async () => {
  const all = () => valueOf('zunfthaus_installation_database_connections');
  const held = () => valueOf('zunfthaus_pool_connections{pool="calls",state="used"}');
  const [before = 0, usually = 0] = [await all(), await held()];
  const { promise: end, resolve: release } = Promise.withResolvers<void>();
  const holding = Promise.all(Array.from({ length: 5 }, () => program.database.write(tenantId, () => end)));
  const strangers = await Promise.all(Array.from({ length: 12 }, () => connect(settings.DATABASE_URL)));
  await expect.poll(held, soon).toBeGreaterThanOrEqual(usually + 5);
  await expect.poll(all, soon).toBeGreaterThanOrEqual(before + 12);
  expect(await valueOf('zunfthaus_installation_database_connections_max')).toBe(200);
  release();
  await Promise.all([holding, ...strangers.map((one) => one.end())]);
  await expect.poll(held, soon).toBe(usually);
});

it('a database that takes no changes, and one that is away, are urgent until they are back', async () => {
  const superuser = await connect(server.superuserUrl);
  const setReadOnly = async (value: 'on' | 'off') => {
    await superuser.query(`alter system set default_transaction_read_only = ${value}`);
    await superuser.query('select pg_reload_conf()');
  };
  const [readOnly, away] = [() => valueOf('zunfthaus_database_read_only'), () => valueOf('zunfthaus_database_away')];
  expect([await readOnly(), await away()]).toEqual([0, 0]);
  await setReadOnly('on');
  await expect.poll(readOnly, soon).toBe(1);
  expect(await warningsOf('database')).toEqual(['databaseReadOnly']);
  await setReadOnly('off');
  await expect.poll(readOnly, soon).toBe(0);
  await superuser.end();

  const isDown = line.cutAfter(0);
  await expect.poll(away, soon).toBe(1);
  await isDown;
  expect(await warningsOf('database')).toEqual(['databaseAway']);
  expect((await fetch(`${program.address}/readyz`)).status).toBe(503);
  line.mend();
  await expect.poll(away, soon).toBe(0);
  expect(await valueOf('zunfthaus_database_answer_seconds')).toBeGreaterThan(0);
});
