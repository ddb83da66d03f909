import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderStore } from '#platform/files/folder-store.ts';
import { isFilled } from '#sample/sample.ts';
import { sampleTenant } from '#sample/fixtures/sample-tenant.ts';
import { ownDatabase } from '#tests/database/own-database.ts';
import { temporaryFolder } from '#platform/files/fixtures/stores.ts';
import { fillDemo, sampleTenants } from './demo.ts';

const now = new Date('2026-11-20T09:00:00Z');
const database = ownDatabase(() => now);

it('one portal of the demo that cannot be filled leaves the other filled, and is filled at the next start', async () => {
  const store = folderStore(join(await temporaryFolder(), 'files'));
  let isFull = true;
  const files: typeof store = {
    ...store,
    put: (key, content) =>
      isFull && key.startsWith('musterland/') ? Promise.reject(new Error('no space left')) : store.put(key, content),
  };
  const identity = { createSignIns: async () => new Map<string, string>() };
  const tenants = { all: await Promise.all(sampleTenants.map((id) => sampleTenant(id))) };
  const start = () => fillDemo({ database, identity, files, tenants, origin: 'http://localhost:3000', now });
  const filled = () => Promise.all(sampleTenants.map((id) => database.read(id, isFilled)));

  await expect(start()).rejects.toThrow('no space left');
  expect(await filled()).toEqual([false, true]);
  isFull = false;
  await start();
  expect(await filled()).toEqual([true, true]);
});
