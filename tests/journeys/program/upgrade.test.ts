// Nodes of several versions on one database, as processes of their own.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Post } from '#contract/posts/posts.ts';
import { fillFormerRelease, formerAnswers, formerSecret, formerTenant } from '#database/fixtures/former-release.ts';
import { readInstallation } from '#database/installation.ts';
import { ensureLoginRoles, loginRoles } from '#database/login-roles.ts';
import { withUser } from '#platform/database/database-url.mjs';
import { connect } from '#platform/database/pool.ts';
import { folderStore } from '#platform/files/folder-store.ts';
import { kindsIn, listenAt } from '../../support/live.ts';
import { nextRelease } from '../support/next-release.ts';
import { openNode } from '../support/node-process.ts';
import { mailsTo } from '../support/outbox.ts';
import { makeOffice, openServer, signIn, tenantId } from '../support/own-server.ts';
import { isFull } from '#tests/support/size.ts';

let server: Awaited<ReturnType<typeof openServer>>;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

it('a node does not start while one of 0.1.0 runs, which names no version, and starts afterwards', async () => {
  const settings = await server.settings();
  const owner = await connect(settings.DATABASE_URL);
  onTestFinished(() => owner.end());
  const roles = loginRoles(settings.SECRET);
  await ensureLoginRoles(owner, roles);
  const former = await connect(withUser(settings.DATABASE_URL, roles.app), { application_name: 'zunfthaus live' });
  onTestFinished(() => former.end());
  const { code, errors, output } = await openNode({ ...settings, LOG_LEVEL: 'info' }).refusal();
  expect([code, errors]).toEqual([
    1,
    'Zunfthaus does not start: A node of Zunfthaus 0.1.0 runs on this database, and it cannot run beside this version: stop all nodes older than 0.2.0, then start this one.\n',
  ]);
  expect(output).toContain('waiting until it has stopped');
  expect((await owner.query(`select to_regnamespace('drizzle') as schema`)).rows).toEqual([{ schema: null }]);
  await former.end();
  const started = openNode({ ...settings, LOG_LEVEL: 'info' });
  await started.address();
  expect(started.output()).toMatch(/\d+ migrations and the rules were applied in \d+\.\d s/);
});

it('a database that 0.1.0 has filled is served as before, and what was migrated is logged', async () => {
  const TENANTS_DIR = await server.anotherFolder();
  await writeFile(join(TENANTS_DIR, `${formerTenant}.json`), JSON.stringify({ name: 'Innung', language: 'de' }));
  const settings = { ...(await server.settings()), TENANTS_DIR, SECRET: formerSecret, LOG_LEVEL: 'info' };
  const owner = await connect(settings.DATABASE_URL);
  onTestFinished(() => owner.end());
  await fillFormerRelease(owner);
  // The fixture has rows alone; this stands for the folder of its files.
  await folderStore(join(settings.DATA_DIR, 'files')).setMark((await readInstallation(owner))?.id ?? '');
  const node = openNode(settings);
  const address = await node.address();
  expect(node.output()).toMatch(/database is up to date: \d+ migrations and the rules were applied in \d+\.\d s/);
  const token = String(await signIn(address, 'office@zunfthaus.example', 'zunfthaus-demo'));
  await owner.query(`set app.tenant = '${formerTenant}'`);
  const { rows } = await owner.query<{ id: string }>(`select id from users where email = 'office@zunfthaus.example'`);
  expect(await feedOf(address, token)).toEqual(formerAnswers().seen[rows[0]?.id ?? '']);
});

/** Adds what this version does not know, and changes nothing that it uses. */
const expanding = `
  ALTER TABLE posts ADD COLUMN subtitle text;
  --> statement-breakpoint
  ALTER TABLE users ADD COLUMN pronoun text DEFAULT '' NOT NULL;
  --> statement-breakpoint
  CREATE TABLE seals (tenant_id text DEFAULT current_setting('app.tenant') NOT NULL, id uuid NOT NULL, PRIMARY KEY (tenant_id, id));`;

it.runIf(isFull)(
  'a running node goes on beside one of the next version, and is not started again beside it',
  async () => {
    const settings = await server.settings();
    const node = openNode(settings);
    const here = await node.address();
    const email = await makeOffice(settings);
    const token = String(await signIn(here, email));
    const first = await publish(here, token, 'Von vorher');

    const release = await nextRelease({ version: '0.3.0', migration: expanding });
    const next = openNode({ ...settings, LOG_LEVEL: 'info' }, release);
    const there = await next.address();
    expect(next.output()).toMatch(/ 1 migrations and the rules were applied/);

    expect((await fetch(`${here}/readyz`)).status).toBe(200);
    const [oldEar, newEar] = [await listenAt(here, token, tenantId), await listenAt(there, token, tenantId)];
    const second = await publish(here, token, 'Von dieser Version');
    await expect.poll(() => kindsIn(newEar), soon).toContain('posts');
    const before = kindsIn(oldEar).length;
    const third = await publish(there, token, 'Von der kommenden');
    await expect.poll(() => kindsIn(oldEar).length, soon).toBeGreaterThan(before);
    for (const address of [here, there]) expect(await feedOf(address, token)).toEqual([third, second, first]);
    expect(String(await signIn(here, email))).toMatch(/\./);
    const mails = () => mailsTo(email, join(settings.DATA_DIR, 'outbox'));
    const titles = ['Von vorher', 'Von dieser Version', 'Von der kommenden'];
    const mailed = async () =>
      (await mails()).map((mail) => titles.find((title) => mail.includes(title)) ?? mail).toSorted();
    await expect.poll(mailed, soon).toEqual(titles.toSorted());

    const again = await openNode(settings).refusal();
    expect([again.code, again.errors]).toEqual([
      1,
      'Zunfthaus does not start: The database has been changed by a newer Zunfthaus (migrations that this one does not know: 1): start that one, or restore a backup from before.\n',
    ]);
    expect((await fetch(`${here}/readyz`)).status).toBe(200);
    await next.stop();
    const fourth = await publish(here, token, 'Danach');
    expect(await feedOf(here, token)).toEqual([fourth, third, second, first]);
  },
);

const soon = { timeout: 60_000 };
const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ab Montag.' }] }] };

async function publish(address: string, token: string, title: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const draft = { title, kind: 'circular', body, audience: { include: [{ kind: 'everyone' }] } };
  const made = await fetch(`${address}/api/posts`, { method: 'POST', headers, body: JSON.stringify(draft) });
  const { id } = (await made.json()) as Post;
  const reply = await fetch(`${address}/api/posts/${id}/publish`, { method: 'POST', headers, body: '{}' });
  expect(reply.status).toBe(200);
  return id;
}

async function feedOf(address: string, token: string): Promise<string[]> {
  const reply = await fetch(`${address}/api/posts?size=100`, { headers: { authorization: `Bearer ${token}` } });
  return ((await reply.json()) as { items: Post[] }).items.map(({ id }) => id);
}
