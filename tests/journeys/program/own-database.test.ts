// The whole program on a PostgreSQL of one's own, as the role that README asks for.
import { copyFile, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/process/log.ts';
import { type Program, start } from '#program/start.ts';
import { sized } from '#tests/support/size.ts';
import { discard } from '../../support/discard.ts';
import { mailsTo } from '../support/outbox.ts';
import { emptyDatabase } from '../../database/database.ts';
import { startTestServer } from '../../database/server.ts';
import type { Template } from '../../database/template.ts';

let server: { template: Template; stop: () => Promise<void> };
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'own-database-'));
  await mkdir(join(folder, 'tenants'));
  // Names admins: nodes that start at once appoint them at the same moment.
  await copyFile('docs/examples/jwt.json', join(folder, 'tenants', 'musterland.json'));
});
afterAll(async () => {
  await server.stop();
  await discard(folder);
});

const ownFolder = () => mkdtemp(join(folder, 'data-'));

function open(ownerUrl: string, dataDir: string): Promise<Program> {
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    TENANTS_DIR: join(folder, 'tenants'),
    DATABASE_URL: ownerUrl,
    SECRET: 'the same secret for every node of it',
  });
  return start(config, { log: createLog('silent'), dev: false });
}

describe('a database of one’s own', () => {
  it.each(sized([1], [1, 2]))('takes two nodes that start at once while it is empty, round %i', async () => {
    const { ownerUrl, drop } = await emptyDatabase(server.template);
    const data = await ownFolder();
    const nodes = await Promise.all([open(ownerUrl, data), open(ownerUrl, data)]);
    const ready = await Promise.all(nodes.map(({ address }) => fetch(`${address}/readyz`)));
    expect(ready.map(({ status }) => status)).toEqual([200, 200]);
    for (const node of nodes) await node.stop();
    await drop();
  });

  it('sends mails through jobs that the sign-in service cannot read', async () => {
    const { ownerUrl, drop } = await emptyDatabase(server.template);
    const data = await ownFolder();
    const node = await open(ownerUrl, data);
    const email = 'erika@probe.example';
    await node.identity.createSignIn({
      email,
      name: 'Erika Muster',
      password: 'Hobelbank 1848 im Hof',
      verified: true,
    });
    const asked = await fetch(`${node.address}/api/auth/request-password-reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: node.address },
      body: JSON.stringify({ email }),
    });
    expect(asked.status).toBe(200);
    // The first admin of the portal gets a mail as well.
    await vi.waitFor(async () => expect(await mailsTo(email, join(data, 'outbox'))).toHaveLength(1), {
      timeout: 15_000,
    });
    await node.stop();
    await drop();
  });
});
