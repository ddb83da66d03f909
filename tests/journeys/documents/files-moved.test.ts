// Run as docs/files.md says: while the program runs, and once more.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startS3 } from '#tests/support/s3.ts';
import { type KillableHouse, openKillable } from '../support/killable.ts';
import { command } from '../support/node-process.ts';

let house: KillableHouse;
let s3: Awaited<ReturnType<typeof startS3>>;
let settings: Record<string, string>;

beforeAll(async () => {
  house = await openKillable();
  const place = join(house.folder, 'bucket');
  await mkdir(place);
  s3 = await startS3(place);
  const { endpoint = '', region, bucket, accessKeyId, secretAccessKey } = s3.settings;
  settings = {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
});
afterAll(async () => {
  await house.close();
  await s3.stop();
});

async function move(to: string): Promise<string> {
  const { code, said } = await command(['files', 'move', '--to', to], { ...settings, DATA_DIR: house.folder });
  expect([code, said]).toEqual([0, said]);
  return said;
}

async function ask(path: string): Promise<Response> {
  const token = await house.signIn('office@zunfthaus.example');
  return fetch(`${house.address}${path}`, { headers: { authorization: `Bearer ${token}` } });
}

async function contents(): Promise<[string, string][]> {
  const { items } = (await (await ask('/api/document/recent?size=5')).json()) as {
    items: { id: string; name: string }[];
  };
  const bytes = async (id: string) => {
    const reply = await ask(`/api/document/files/${id}/download?inline=true`);
    expect(reply.status).toBe(200);
    return Buffer.from(await reply.arrayBuffer()).toString('base64');
  };
  return Promise.all(items.map(async ({ id, name }): Promise<[string, string]> => [name, await bytes(id)]));
}

it('files are moved into a bucket while the program runs, which then sends them from there, and back again', async () => {
  const before = await contents();
  expect(before).toHaveLength(5);
  expect(await move('s3')).toMatch(
    /^Copied [1-9]\d* files, \d+ bytes; 0 were already there, 0 could not be copied\.$/m,
  );
  expect(await move('s3')).toMatch(/; [1-9]\d* were already there, 0 could not be copied\.$/m);

  await house.stop();
  await house.begin(settings);
  const storage = (await (await ask('/api/document/storage')).json()) as { kind: string; damaged: number };
  expect(storage).toMatchObject({ kind: 'bucket', damaged: 0 });
  expect(await contents()).toEqual(before);
  expect(await move('folder')).toMatch(/; [1-9]\d* were already there, 0 could not be copied\.$/m);
});
