// Acknowledged data exists, a document is old or new, never half, and nothing is left over.
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileKey } from '#platform/files/file-store.ts';
import { keys } from '#platform/files/fixtures/stores.ts';
import { folderStore } from '#platform/files/folder-store.ts';
import { createLog } from '#platform/process/log.ts';
import { storedFiles } from '#database/schema/stored-files.ts';
import { formOf } from '#tests/support/form.ts';
import { roundsOf } from '#tests/support/size.ts';
import { keepFiles } from '../storage/nightly.worker.ts';
import {
  announce,
  type House,
  openHouse,
  type Running,
  sendPiece,
  startPatience,
  startProgram,
} from './fixtures/house.ts';
import { sweep } from './forget.worker.ts';

const rounds = roundsOf(2, 4);
const pieceBytes = 128 * 1024;

let house: House;
let folders: [string, string];
let running: Running;
const documents = new Map<string, string>();

beforeAll(async () => {
  house = await openHouse();
  folders = house.folders;
  running = await startProgram(house, house.given);
}, startPatience);
afterAll(() => house.remove());

async function killedWithin(milliseconds: number, doing: Promise<unknown>) {
  await wait(Math.random() * milliseconds);
  await running.kill();
  await doing;
  running = await startProgram(house, house.given);
}

const ask: Running['ask'] = (...asked) => running.ask(...asked);

const json = { 'content-type': 'application/json' };
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

async function send(path: string, content: Buffer, progress: { acknowledged: number }): Promise<Response> {
  while (progress.acknowledged < content.length) {
    const at = progress.acknowledged;
    progress.acknowledged = await sendPiece(running, path, at, content.subarray(at, at + pieceBytes));
  }
  return ask('POST', `${path}/document`, json, '{}');
}

async function upload(documentId?: string): Promise<void> {
  const content = someContent();
  const path = await announce(running, { bytes: content.length, folderId: folders[0], documentId });
  const progress = { acknowledged: 0 };
  const sending = send(path, content, progress).catch(() => undefined);
  const until = randomInt(2) * content.length;
  while (progress.acknowledged < until) await wait(1);
  await killedWithin(until > 0 ? 300 : 100, sending);

  if (documentId !== undefined)
    expect([documents.get(documentId), hashOf(content)]).toContain(await loaded(documentId));
  const head = await ask('HEAD', path);
  if (head.status === 200) {
    const there = Number(head.headers.get('upload-offset'));
    expect(there).toBeGreaterThanOrEqual(progress.acknowledged);
    progress.acknowledged = there;
  } else expect([head.status, progress.acknowledged]).toEqual([404, content.length]);
  const reply = await send(path, content, progress);
  expect(reply.status).toBe(201);
  const { id } = (await reply.json()) as { id: string };
  if (documentId !== undefined) expect(id).toBe(documentId);
  documents.set(id, hashOf(content));
}

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
  // The one under way may have arrived; later ones cannot.
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

it(`${rounds} times`, { timeout: 60_000 + 45_000 * rounds }, async () => {
  for (let round = 0; round < rounds; round += 1) await kinds[round % kinds.length]?.();
  for (const [id, hash] of documents) expect(await loaded(id)).toBe(hash);
  await running.kill();

  const { given, database } = house;
  const files = folderStore(given.files);
  const later = new Date(Date.now() + 3 * 86_400_000);
  const tenants = { all: [{ id: 'here', keepDays: { trash: 30 } }], lostHosts: [] } as never;
  const keeping = { database, files, tenants, now: () => later, log: createLog('silent') };
  await keepFiles(keeping, new AbortController().signal);
  await sweep(given.uploads, later);
  expect(await readdir(given.uploads)).toEqual([]);
  expect(await readdir(join(given.files, '.unfinished')).catch(() => [])).toEqual([]);
  const rows = await database.read('here', (db) => db.select().from(storedFiles));
  expect((await keys(files)).sort()).toEqual(rows.map(({ id }) => fileKey('here', id)).sort());
  expect(rows.filter(({ damagedAt }) => damagedAt !== null)).toEqual([]);
});
