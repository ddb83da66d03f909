// Two nodes on one database: changes at one are known at the other, and jobs run once.
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Post } from '#contract/posts/posts.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/process/log.ts';
import { deliveries } from '#database/schema/deliveries.ts';
import { users } from '#database/schema/members.ts';
import { type Program, start } from '#program/start.ts';
import { buildUser, grant } from '#sample/builders.ts';
import { emptyDatabase } from '../../database/database.ts';
import { startTestServer } from '../../database/server.ts';
import { discard } from '../../support/discard.ts';
import { kindsIn, listenAt } from '../../support/live.ts';
import { openSmtp, type Smtp } from '../../support/smtp.ts';

const readers = 120;
const password = 'Hobelbank 1848 im Hof';
const tenantId = 'musterland';
const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ab Montag.' }] }] };

let server: Awaited<ReturnType<typeof startTestServer>>;
let folder: string;
let smtp: Smtp;
let one: Program;
let other: Program;

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'two-nodes-'));
  await mkdir(join(folder, 'tenants'));
  await writeFile(join(folder, 'tenants', `${tenantId}.json`), JSON.stringify({ name: 'Innung', language: 'de' }));
  smtp = await openSmtp();
  const { ownerUrl } = await emptyDatabase(server.template);
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    TENANTS_DIR: join(folder, 'tenants'),
    DATABASE_URL: ownerUrl,
    SECRET: 'the same secret for every node of it',
    SMTP_URL: smtp.url,
  });
  const open = () => start(config, { log: createLog('silent'), dev: false });
  [one, other] = await Promise.all([open(), open()]);
});
afterAll(async () => {
  await Promise.all([one, other].map((node) => node.stop()));
  await smtp.close();
  await server.stop();
  await discard(folder);
});

const arrange = <T>(work: Parameters<typeof one.database.write<T>>[1]) => one.database.write(tenantId, work);

async function signIn(email: string, isOffice = false) {
  const subject = await one.identity.createSignIn({ email, name: 'Erika Muster', password, verified: true });
  const id = await arrange(async (db) => {
    const userId = await buildUser(db, { issuer: 'jwt', subject, email });
    if (isOffice) await grant(db, { userId, role: 'admin' });
    return userId;
  });
  const headers = { 'content-type': 'application/json', origin: one.address };
  const body = JSON.stringify({ email, password });
  const signedIn = await fetch(`${one.address}/api/auth/sign-in/email`, { method: 'POST', headers, body });
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0]);
  const reply = await fetch(`${one.address}/api/auth/token`, { headers: { cookie: cookie.join('; ') } });
  const { token } = (await reply.json()) as { token: string };
  return { id, token };
}

interface Asked {
  method?: string;
  body?: object;
  headers?: Record<string, string>;
}

async function ask(
  { address }: Program,
  path: string,
  token: string,
  { method = 'GET', body, headers = {} }: Asked = {},
) {
  const reply = await fetch(`${address}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: reply.status, body: await reply.json() };
}

async function post<T>(node: Program, path: string, token: string, body: object = {}): Promise<T> {
  const reply = await ask(node, path, token, { method: 'POST', body });
  expect([path, reply.status]).toEqual([path, expect.toBeOneOf([200, 201])]);
  return reply.body as T;
}

it('a post published at one node is announced at the other, a person blocked at one is cut off at the other, and mails are sent once', async () => {
  const office = await signIn('office@musterland.example', true);
  const reader = await signIn('erika@musterland.example');
  await arrange(async (db) => {
    const came = { activatedAt: new Date('2026-01-01T00:00:00Z') };
    for (let n = 0; n < readers; n += 1) await buildUser(db, { ...came, email: `leser${n}@post${n % 5}.example` });
  });
  const stream = await listenAt(other.address, reader.token, tenantId);
  expect(stream.response.status).toBe(200);

  const draft = { title: 'Sperrung', kind: 'circular', body, audience: { include: [{ kind: 'everyone' }] } };
  const { id } = await post<Post>(one, '/api/posts', office.token, draft);
  expect(kindsIn(stream)).toEqual([]);
  await post(one, `/api/posts/${id}/publish`, office.token);
  await expect.poll(() => kindsIn(stream)).toContain('posts');
  expect(stream.heard.text).not.toContain(id);
  const feed = await fetch(`${other.address}/api/posts`, { headers: { authorization: `Bearer ${reader.token}` } });
  expect(await feed.json()).toMatchObject({ items: [{ id, title: 'Sperrung' }], total: 1 });

  const ledger = () => arrange((db) => db.select().from(deliveries).where(eq(deliveries.postId, id)));
  const left = async (state: string) => (await ledger()).filter((row) => row.state === state).length;
  await expect.poll(() => left('sent'), { timeout: 60_000 }).toBeGreaterThanOrEqual(readers);
  await expect.poll(async () => (await left('due')) + (await left('sending'))).toBe(0);
  expect(smtp.offered.filter((to) => to.startsWith('leser'))).toHaveLength(readers);
  expect(smtp.offered.length).toBe(await left('sent'));
  expect(new Set(smtp.offered).size).toBe(smtp.offered.length);

  await post(one, `/api/users/${reader.id}/block`, office.token);
  await expect.poll(() => stream.heard.over).toBe(true);
  expect((await listenAt(other.address, reader.token, tenantId)).response.status).toBe(403);
  const [row] = await arrange((db) => db.select().from(users).where(eq(users.id, reader.id)));
  expect(row?.access).toBe('blocked');
});

it('two authors of one draft at two nodes see each other, take over, overwrite nothing, and approve exactly one version', async () => {
  const petra = await signIn('petra@musterland.example', true);
  const heiko = await signIn('heiko@musterland.example', true);
  const [hers, his] = [crypto.randomUUID(), crypto.randomUUID()];
  const written = { title: 'Winterdienst', kind: 'notice', body, audience: { include: [{ kind: 'everyone' }] } };
  const { id, version } = await post<Post>(one, '/api/posts', petra.token, written);
  const path = `/api/posts/${id}`;
  const write = (node: Program, { token }: { token: string }, tab: string, take = false) =>
    ask(node, `${path}/writing`, token, { method: 'PUT', body: { tab, take } });
  const change = (node: Program, { token }: { token: string }, title: string, seen: number) =>
    ask(node, path, token, { method: 'PATCH', body: { title }, headers: { 'if-match': `"${seen}"` } });

  // At once: one of them has the draft, and the other one's name is known at both nodes.
  const answers = await Promise.all([write(one, petra, hers), write(other, heiko, his)]);
  expect(answers.filter((answer) => answer.body.mine)).toHaveLength(1);
  await write(one, petra, hers, true);
  expect((await write(other, heiko, his)).body).toMatchObject({ mine: false, own: false, by: { id: petra.id } });
  expect((await ask(other, `${path}/authors`, heiko.token)).body.writing.by).toMatchObject({ id: petra.id });

  const ear = await listenAt(one.address, petra.token, tenantId);
  expect((await write(other, heiko, his, true)).body).toMatchObject({ mine: true });
  await expect.poll(() => kindsIn(ear)).toContain('writing');
  ear.stop();
  expect((await write(one, petra, hers)).body).toMatchObject({ mine: false, by: { id: heiko.id } });

  // Both save what they have made of the same version.
  const saved = await Promise.all([change(one, petra, 'Hers', version), change(other, heiko, 'His', version)]);
  expect(saved.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  const kept = saved.find(({ status }) => status === 200)?.body as Post;
  for (const node of [one, other])
    expect((await ask(node, path, petra.token)).body).toMatchObject({ title: kept.title, version: kept.version });

  // A third person approves, since both have written.
  const sabine = await signIn('sabine@musterland.example', true);
  const { scheduled } = (await ask(one, '/api/posts/four-eyes', petra.token)).body;
  await ask(one, '/api/posts/four-eyes', petra.token, { method: 'PUT', body: { on: true, scheduled } });
  const publish = (node: Program) => ask(node, `${path}/publish`, petra.token, { method: 'POST' });
  expect(await publish(other)).toMatchObject({ status: 409, body: { code: 'posts.notApproved' } });
  const approval = async () => {
    await ask(one, `${path}/approval`, petra.token, { method: 'PUT', body: { act: 'publish' } });
    const { approvals } = (await ask(other, `${path}/authors`, sabine.token)).body;
    return { act: 'publish', fingerprint: approvals[0].fingerprint };
  };
  const approve = (node: Program, decision: object) =>
    ask(node, `${path}/approval/approve`, sabine.token, { method: 'POST', body: decision });
  const former = await approval();
  expect((await approve(other, former)).status).toBe(200);
  expect((await change(other, heiko, 'After the approval', kept.version)).status).toBe(200);
  expect(await publish(one)).toMatchObject({ status: 409, body: { code: 'posts.notApproved' } });

  const next = await approval();
  expect(await approve(one, former)).toMatchObject({ status: 412, body: { code: 'stale' } });
  expect((await approve(other, next)).status).toBe(200);
  expect((await publish(one)).status).toBe(200);
});
