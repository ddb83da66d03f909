// The API is killed while files come, become documents and versions, and move: what it has acknowledged is there, a document
// is the old or the new one and never half, and nothing is left over.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#api/base/database.ts';
import { fileKey } from '#api/base/files/file-store.ts';
import { keys } from '#api/base/files/fixtures/stores.ts';
import { folderStore } from '#api/base/files/folder-store.ts';
import { createLog } from '#api/base/log.ts';
import { buildFolder, buildUser, grant } from '#database/sample/builders.ts';
import { storedFiles } from '#database/schema/documents.ts';
import { freshDatabase } from '#tests/database/database.ts';
import { formOf } from '#tests/form.ts';
import { keepFiles } from '../storage/nightly.ts';
import { sweep } from './forget.ts';
import type { Given } from './fixtures/program.ts';

/** How often it is killed; an attack by hand takes more. */
const rounds = Number(process.env['ROUNDS'] ?? 4);
const program = fileURLToPath(new URL('fixtures/program.ts', import.meta.url));
const pieceBytes = 128 * 1024;

let root: string;
let given: Given;
let database: Database;
let folders: [string, string];
let child: ChildProcess | undefined;
let address = '';
/** Documents as they must be: the checksum of the current version, by id. */
const documents = new Map<string, string>();

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'killed-'));
  const { appUrl } = await freshDatabase();
  database = openDatabase({ url: appUrl, now: () => new Date(), log: () => {} });
  const subject = randomUUID();
  const caller = { issuer: 'auth0' as const, subject, session: null, email: 'a@muster.example', emailVerified: true };
  given = {
    appUrl,
    files: join(root, 'files'),
    uploads: join(root, 'uploads'),
    caller: { ...caller, name: 'A', picture: null, groups: [] },
  };
  folders = await database.write('here', async (db) => {
    await grant(db, { userId: await buildUser(db, { issuer: 'auth0', subject }), role: 'admin' });
    return [await buildFolder(db), await buildFolder(db)];
  });
  await begin();
});
afterAll(async () => {
  await kill();
  await database.close();
  await rm(root, { recursive: true, force: true });
});

async function begin() {
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, 'compiled') };
  const started = spawn(process.execPath, [program, JSON.stringify(given)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  [address] = (await once(createInterface(started.stdout), 'line')) as [string];
}

async function kill() {
  if (!child) return;
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
  child = undefined;
}

/** Kills it while something is done, and begins anew. */
async function killedWithin(milliseconds: number, doing: Promise<unknown>) {
  await wait(Math.random() * milliseconds);
  await kill();
  await doing;
  await begin();
}

function ask(method: string, path: string, headers: Record<string, string> = {}, body?: Uint8Array | string) {
  return fetch(`${address}/api/document/${path}`, {
    method,
    headers: { authorization: 'Bearer anybody', 'x-tenant': 'here', 'tus-resumable': '1.0.0', ...headers },
    ...(body !== undefined && { body: body as BodyInit }),
  });
}

const json = { 'content-type': 'application/json' };
/** Text, so that it is what its name says, and another each time. */
const someContent = () => Buffer.from(randomBytes(pieceBytes * 4).toString('hex'));
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function loaded(id: string): Promise<string> {
  const reply = await ask('GET', `files/${id}/download`);
  expect(reply.status).toBe(200);
  return hashOf(new Uint8Array(await reply.arrayBuffer()));
}

async function one(path: string) {
  const reply = await ask('GET', path);
  return (await reply.json()) as { id: string; path: { id: string }[]; items: { id: string; name: string }[] };
}

/** Announces a file and answers with its path. */
async function announce(bytes: number, documentId?: string): Promise<string> {
  const said = { folderId: folders[0], name: `${randomUUID()}.txt`, ...(documentId !== undefined && { documentId }) };
  const metadata = Object.entries(said).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`);
  const headers = { 'upload-length': String(bytes), 'upload-metadata': metadata.join(',') };
  const reply = await ask('POST', 'uploads', headers);
  expect(reply.status).toBe(201);
  return (reply.headers.get('location') ?? '').replace('/api/document/', '');
}

/** Sends what is still to come, tells what of it has been acknowledged, and has a document made of it. */
async function send(path: string, content: Buffer, told: { acknowledged: number }): Promise<Response> {
  while (told.acknowledged < content.length) {
    const at = told.acknowledged;
    const headers = { 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' };
    const reply = await ask('PATCH', path, headers, new Uint8Array(content.subarray(at, at + pieceBytes)));
    if (reply.status !== 204) throw new Error(`${reply.status} ${await reply.text()}`);
    told.acknowledged = Number(reply.headers.get('upload-offset'));
  }
  return ask('POST', `${path}/document`, json, '{}');
}

/** In pieces, killed at one of them or while all of them become a document, or the next version of one. */
async function upload(documentId?: string): Promise<void> {
  const content = someContent();
  const path = await announce(content.length, documentId);
  const told = { acknowledged: 0 };
  const sending = send(path, content, told).catch(() => undefined);
  const until = randomInt(2) * content.length;
  while (told.acknowledged < until) await wait(1);
  await killedWithin(until > 0 ? 300 : 100, sending);

  if (documentId !== undefined)
    expect([documents.get(documentId), hashOf(content)]).toContain(await loaded(documentId));
  const head = await ask('HEAD', path);
  if (head.status === 200) {
    const there = Number(head.headers.get('upload-offset'));
    expect(there).toBeGreaterThanOrEqual(told.acknowledged);
    told.acknowledged = there;
  } else expect([head.status, told.acknowledged]).toEqual([404, content.length]);
  const reply = await send(path, content, told);
  expect(reply.status).toBe(201);
  const { id } = (await reply.json()) as { id: string };
  if (documentId !== undefined) expect(id).toBe(documentId);
  documents.set(id, hashOf(content));
}

/** In one form: it is there whole afterwards or not at all. */
async function uploadForm(): Promise<void> {
  const content = someContent();
  const name = `${randomUUID()}.txt`;
  const { raw, headers } = formOf({ name, content });
  const sending = ask('POST', `folders/${folders[0]}/files`, headers, new Uint8Array(raw)).catch(() => undefined);
  let acknowledged: number | undefined;
  void sending.then((reply) => (acknowledged = reply?.status));
  await killedWithin(400, sending);
  const { items } = await one(`folders/${folders[0]}/contents?size=100&sort=-filedAt`);
  const found = items.find((item) => item.name === name);
  if (acknowledged !== undefined) expect([acknowledged, found?.name]).toEqual([201, name]);
  if (found) documents.set(found.id, hashOf(content));
}

/** All from one folder to the other, one after the other: each lies where it was acknowledged to be, and in one place. */
async function move(): Promise<void> {
  const [from, to] = folders;
  const acknowledged: string[] = [];
  const ids = [...documents.keys()];
  const moveAll = async () => {
    for (const id of ids) {
      const { name } = (await one(`files/${id}`)) as { name?: string };
      const reply = await ask('PUT', `files/${id}`, json, JSON.stringify({ name, folderId: to }));
      if (reply.status === 200) acknowledged.push(id);
    }
  };
  await killedWithin(
    30 * ids.length,
    moveAll().catch(() => undefined),
  );
  const places = new Map<string, string | undefined>();
  for (const id of ids) places.set(id, (await one(`files/${id}`)).path.at(-1)?.id);
  for (const id of acknowledged) expect(places.get(id)).toBe(to);
  // What was on its way without an answer may have arrived; of what follows nothing has begun.
  for (const id of ids.slice(acknowledged.length + 1)) expect(places.get(id)).toBe(from);
  for (const folder of folders) {
    const { items } = await one(`folders/${folder}/contents?size=100`);
    expect(items.map(({ id }) => id).sort()).toEqual(ids.filter((id) => places.get(id) === folder).sort());
  }
  for (const [id, place] of places)
    if (place === from) await ask('PUT', `files/${id}`, json, JSON.stringify({ folderId: to }));
  folders = [to, from];
}

const kinds = [() => upload(), () => upload([...documents.keys()].at(randomInt(documents.size))), uploadForm, move];

it(`${rounds} times`, { timeout: 30_000 + 20_000 * rounds }, async () => {
  for (let round = 0; round < rounds; round += 1) await kinds[round % kinds.length]?.();
  for (const [id, hash] of documents) expect(await loaded(id)).toBe(hash);
  await kill();

  const files = folderStore(given.files);
  const later = new Date(Date.now() + 3 * 86_400_000);
  const tenants = { all: [{ id: 'here' }], lostHosts: [] } as never;
  const keeping = { database, files, tenants, now: () => later, log: createLog('silent') };
  await keepFiles(keeping, new AbortController().signal);
  await sweep(given.uploads, later);
  expect(await readdir(given.uploads)).toEqual([]);
  expect(await readdir(join(given.files, '.unfinished')).catch(() => [])).toEqual([]);
  const rows = await database.read('here', (db) => db.select().from(storedFiles));
  expect((await keys(files)).sort()).toEqual(rows.map(({ id }) => fileKey('here', id)).sort());
  expect(rows.filter(({ damagedAt }) => damagedAt !== null)).toEqual([]);
});
