// Acknowledged files and pictures of posts exist, and the night leaves nothing over. Longer with ROUNDS.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { fileKey } from '#platform/files/file-store.ts';
import { keys } from '#platform/files/fixtures/stores.ts';
import { folderStore } from '#platform/files/folder-store.ts';
import { createLog } from '#platform/process/log.ts';
import { TenantFile } from '#api/tenants/tenant-file.rules.ts';
import { keepFiles } from '#api/documents/storage/nightly.worker.ts';
import {
  announce,
  type House,
  openHouse,
  type Running,
  sendPiece,
  startPatience,
  startProgram,
} from '#api/documents/uploads/fixtures/house.ts';
import { sweep } from '#api/documents/uploads/forget.worker.ts';
import { forgetWhatIsOver } from '#api/privacy/retention.store.ts';
import { storedFiles } from '#database/schema/stored-files.ts';
import { pdfOf } from '#tests/support/form.ts';
import { roundsOf } from '#tests/support/size.ts';

const rounds = roundsOf(2, 4);
const pieceBytes = 128 * 1024;

let house: House;
let running: Running;
beforeAll(async () => {
  house = await openHouse();
  running = await startProgram(house, house.given);
}, startPatience);
afterAll(() => house.remove());

const json = { 'content-type': 'application/json' };
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function call(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> {
  const reply = await running.ask(method, path, body && json, body && JSON.stringify(body));
  return { status: reply.status, body: await reply.json() };
}

interface Post {
  id: string;
  documentIds: string[];
  body: { type: 'doc'; content: object[] };
}

async function draft(): Promise<Post> {
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Text' }] }] };
  const made = await call('POST', '/api/posts', {
    title: 'Winterdienst',
    body,
    audience: { include: [{ kind: 'everyone' }] },
  });
  expect(made.status).toBe(201);
  return made.body as Post;
}

/** What the office sends, and how its post names what became of it. */
interface Given {
  name: string;
  as: 'attachment' | 'picture';
  content: Buffer;
}

async function flyer(): Promise<Given> {
  return { name: 'Flyer.pdf', as: 'attachment', content: pdfOf(randomBytes(pieceBytes * 2).toString('hex')) };
}

async function photo(): Promise<Given> {
  const raw = { width: 900, height: 600, channels: 3 as const };
  const content = await sharp(randomBytes(900 * 600 * 3), { raw })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { name: 'Foto.jpg', as: 'picture', content };
}

/** Of an upload: bytes that arrived, the file it became, and whether the post names it. */
interface Progress {
  path: string;
  arrived: number;
  fileId?: string;
  isNamed?: boolean;
}

async function send(post: Post, { content, as, name }: Given, progress: Progress) {
  while (progress.arrived < content.length) {
    const piece = content.subarray(progress.arrived, progress.arrived + pieceBytes);
    progress.arrived = await sendPiece(running, progress.path, progress.arrived, piece);
  }
  const uploadId = progress.path.split('/').at(-1);
  const made = await call('POST', `/api/posts/${post.id}/files`, { uploadId, as });
  expect(made).toMatchObject({ status: 201 });
  const { id, width, height } = made.body as { id: string; width: number | null; height: number | null };
  if (progress.fileId !== undefined) expect(id).toBe(progress.fileId);
  progress.fileId = id;
  const picture = { type: 'picture', attrs: { file: id, width, height, alt: name, decorative: false } };
  const changed =
    as === 'picture'
      ? { body: { ...post.body, content: [...post.body.content, picture] } }
      : { documentIds: [...post.documentIds, id] };
  const named = await call('PATCH', `/api/posts/${post.id}`, changed);
  expect(named).toMatchObject({ status: 200 });
  progress.isNamed = true;
}

async function bytesOf(postId: string, fileId: string, { as }: Given): Promise<Uint8Array> {
  const reply = await running.ask(
    'GET',
    `/api/posts/${postId}/files/${fileId}/${as === 'picture' ? 'picture' : 'download'}`,
  );
  expect(reply.status).toBe(200);
  return new Uint8Array(await reply.arrayBuffer());
}

const kept: { postId: string; fileId: string; given: Given; hash: string }[] = [];

/** Kills the program while pieces arrive, while the file is made or while the post names it; then the office goes on, or gives up. */
async function round(given: Given, goesOn: boolean) {
  const post = await draft();
  const path = await announce(running, { bytes: given.content.length, postId: post.id, name: given.name });
  const progress: Progress = { path, arrived: 0 };
  const sending = send(post, given, progress).catch(() => undefined);
  const until = randomInt(2) * given.content.length;
  while (progress.arrived < until) await wait(1);
  await wait(Math.random() * (until > 0 ? 400 : 60));
  await running.kill();
  await sending;
  running = await startProgram(house, house.given);

  if (progress.isNamed !== true && !goesOn) return;
  if (progress.isNamed !== true) {
    const head = await running.ask('HEAD', path);
    const there = head.status === 200 ? Number(head.headers.get('upload-offset')) : given.content.length;
    expect(there).toBeGreaterThanOrEqual(progress.arrived);
    progress.arrived = there;
    const found = await call('GET', `/api/posts/${post.id}`);
    await send(found.body as Post, given, progress);
  }
  const fileId = progress.fileId ?? '';
  const bytes = await bytesOf(post.id, fileId, given);
  if (given.as === 'attachment') expect(hashOf(bytes)).toBe(hashOf(given.content));
  else expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 900, height: 600 });
  kept.push({ postId: post.id, fileId, given, hash: hashOf(bytes) });
}

it(`${rounds} times`, { timeout: 60_000 + 45_000 * rounds }, async () => {
  for (let number = 0; number < rounds; number += 1)
    await round(await (number % 2 === 0 ? flyer() : photo()), number % 4 < 2);
  expect(kept.length).toBeGreaterThan(0);

  const { given } = house;
  const later = new Date(Date.now() + 2 * 86_400_000);
  const database = openDatabase({ url: given.appUrl, now: () => later, log: () => {} });
  const files = folderStore(given.files);
  const tenants = {
    all: [{ id: 'here', keepDays: TenantFile.parse({ name: 'Innung' }).keepDays }],
    lostHosts: [],
  } as never;
  const { keepDays } = TenantFile.parse({ name: 'Innung' });
  await database.write('here', (db) => forgetWhatIsOver(db, keepDays));
  await keepFiles(
    { database, files, tenants, now: () => later, log: createLog('silent') },
    new AbortController().signal,
  );
  await sweep(given.uploads, later);

  for (const { postId, fileId, given: sent, hash } of kept)
    expect(hashOf(await bytesOf(postId, fileId, sent))).toBe(hash);
  expect(await readdir(given.uploads)).toEqual([]);
  expect(await readdir(join(given.files, '.unfinished')).catch(() => [])).toEqual([]);
  const rows = await database.read('here', (db) => db.select().from(storedFiles));
  await database.close();
  expect((await keys(files)).sort()).toEqual(rows.map(({ id }) => fileKey('here', id)).sort());
  expect(rows).toHaveLength(kept.reduce((sum, one) => sum + (one.given.as === 'picture' ? 3 : 1), 0));
  expect(rows.filter(({ damagedAt }) => damagedAt !== null)).toEqual([]);
});
