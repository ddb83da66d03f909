import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  announce,
  type House,
  openHouse,
  type Running,
  sendPiece,
  startPatience,
  startProgram,
} from './fixtures/house.ts';

let house: House;
/** Two share the uploads folder. */
let nodes: [Running, Running, Running];
beforeAll(async () => {
  house = await openHouse();
  const { given, root } = house;
  const one = await startProgram(house, given);
  const others = [given, { ...given, uploads: join(root, 'alone') }].map((own) => startProgram(house, own));
  const [other, alone] = (await Promise.all(others)) as [Running, Running];
  nodes = [one, other, alone];
}, startPatience);
afterAll(() => house.remove());

const content = Buffer.from('Eine Zeile eines langen Protokolls\n'.repeat(10_000));
const third = Math.ceil(content.length / 3);
const json = { 'content-type': 'application/json' };

it('an upload continues at another node with the same folder, and either node makes it a document', async () => {
  const [one, other] = nodes;
  const path = await announce(one, { bytes: content.length, folderId: house.folders[0] });
  let at = 0;
  for (const node of [one, other, one]) {
    const head = await node.ask('HEAD', path);
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, String(at)]);
    at = await sendPiece(node, path, at, content.subarray(at, at + third));
  }
  const made = await other.ask('POST', `${path}/document`, json, '{}');
  expect(made.status).toBe(201);
  const { id } = (await made.json()) as { id: string };
  for (const node of nodes) {
    const reply = await node.ask('GET', `files/${id}/download`);
    expect(Buffer.from(await reply.arrayBuffer()).equals(content)).toBe(true);
  }
});

it('an upload is missing at a node with another folder, so the client starts again', async () => {
  const [one, , alone] = nodes;
  const path = await announce(one, { bytes: content.length, folderId: house.folders[0] });
  await sendPiece(one, path, 0, content.subarray(0, third));
  expect((await alone.ask('HEAD', path)).status).toBe(404);
  await expect(sendPiece(alone, path, third, content.subarray(third))).rejects.toThrow('404');
  expect((await alone.ask('POST', `${path}/document`, json, '{}')).status).toBe(409);
  expect((await one.ask('HEAD', path)).headers.get('upload-offset')).toBe(String(third));
});
