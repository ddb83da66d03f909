// The program is killed during uploads: acknowledged bytes stay, a document is the old or the new one, and nothing is
// left over.
import { createHash, randomBytes } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type KillableHouse, openKillable } from '../support/killable.ts';

/** Kills; api tests cover more ways. Raise it for a longer attack. */
const rounds = Number(process.env['ROUNDS'] ?? 2);
const pieceBytes = 256 * 1024;

let house: KillableHouse;
let token: string | undefined;

beforeAll(async () => {
  house = await openKillable();
  token = await house.signIn('office@zunfthaus.example');
});
afterAll(() => house.close());

function ask(method: string, path: string, headers: Record<string, string> = {}, body?: Uint8Array | string) {
  return fetch(`${house.address}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body !== undefined && { body: body as BodyInit }),
  });
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
const json = { 'content-type': 'application/json' };
/** Random text, so that its type is right. */
const contentOf = (bytes: number) => Buffer.from(randomBytes(bytes / 2).toString('hex'));
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function create(folderId: string, name: string, bytes: number, documentId?: string): Promise<string> {
  const uploadFields = { folderId, name, ...(documentId !== undefined && { documentId }) };
  const metadata = Object.entries(uploadFields).map(([key, value]) => `${key} ${base64(value)}`);
  const reply = await ask('POST', '/api/document/uploads', {
    'upload-length': String(bytes),
    'upload-metadata': metadata.join(','),
  });
  expect(reply.status).toBe(201);
  return reply.headers.get('location') ?? '';
}

async function go(url: string, content: Buffer, progress: { acknowledged: number }): Promise<Response> {
  for (let at = progress.acknowledged; at < content.length;) {
    const piece = content.subarray(at, at + pieceBytes);
    const headers = { 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' };
    const reply = await ask('PATCH', url, headers, new Uint8Array(piece));
    if (reply.status !== 204) throw new Error(`${reply.status} ${await reply.text()}`);
    at = Number(reply.headers.get('upload-offset'));
    progress.acknowledged = at;
  }
  return ask('POST', `${url}/document`, json, '{}');
}

const loaded = async (id: string) => {
  const reply = await ask('GET', `/api/document/files/${id}/download`);
  expect(reply.status).toBe(200);
  return hashOf(new Uint8Array(await reply.arrayBuffer()));
};

/** Without thumbnails, which are drawn later. */
async function storedFiles(): Promise<number> {
  const tenants = await readdir(join(house.folder, 'files'), { withFileTypes: true });
  const portals = tenants.filter(({ name }) => !name.startsWith('.'));
  const of = async (name: string) =>
    (await readdir(join(house.folder, 'files', name))).map((file) => join(house.folder, 'files', name, file));
  const files = (await Promise.all(portals.map(({ name }) => of(name)))).flat();
  const isThumbnail = await Promise.all(
    files.map(async (file) => (await readFile(file)).toString('latin1', 8, 12) === 'WEBP'),
  );
  return isThumbnail.filter((is) => !is).length;
}

it(`${rounds} times`, { timeout: 60_000 + 60_000 * rounds }, async () => {
  const made = await ask(
    'POST',
    '/api/document/folders',
    json,
    JSON.stringify({ name: 'Abbrüche', audience: { include: [{ kind: 'everyone' }], exclude: [] } }),
  );
  const { id: folderId } = (await made.json()) as { id: string };
  const moments = { uploading: 0, finishing: 0 };
  const before = await storedFiles();
  let current: { id: string; hash: string } | undefined;
  let versions = 0;
  for (let round = 0; round < rounds; round += 1) {
    const versionOf = round % 2 === 1 ? current : undefined;
    const content = contentOf(pieceBytes * 8);
    const url = await create(folderId, `Runde ${round}.txt`, content.length, versionOf?.id);
    const progress = { acknowledged: 0 };
    const going = go(url, content, progress).catch(() => undefined);
    // Kills alternate between sending pieces and making the document.
    if (round % 4 === 0 || round % 4 === 3) await wait(Math.random() * 100);
    else {
      while (progress.acknowledged < content.length) await wait(2);
      await wait(Math.random() * 1000);
    }
    await house.kill();
    await going;
    moments[progress.acknowledged < content.length ? 'uploading' : 'finishing'] += 1;
    await house.begin();

    if (versionOf) expect([versionOf.hash, hashOf(content)]).toContain(await loaded(versionOf.id));
    const head = await ask('HEAD', url);
    if (head.status === 200) {
      const there = Number(head.headers.get('upload-offset'));
      expect(there).toBeGreaterThanOrEqual(progress.acknowledged);
      progress.acknowledged = there;
    } else expect([head.status, progress.acknowledged]).toEqual([404, content.length]);
    const reply = await go(url, content, progress);
    expect(reply.status).toBe(201);
    const { id } = (await reply.json()) as { id: string };
    if (versionOf) expect(id).toBe(versionOf.id);
    expect(await loaded(id)).toBe(hashOf(content));
    current = { id, hash: hashOf(content) };
    versions += 1;
  }
  const contents = await ask('GET', `/api/document/folders/${folderId}/contents?size=100`);
  const { total } = (await contents.json()) as { total: number };
  expect(total).toBe(Math.ceil(rounds / 2));
  expect(await readdir(join(house.folder, 'uploads'))).toEqual([]);
  expect(await storedFiles()).toBe(before + versions);
  console.log(`killed while the file came: ${moments.uploading}, while it was made a document: ${moments.finishing}`);
});
