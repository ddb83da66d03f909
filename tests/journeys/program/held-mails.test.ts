// After a restore nothing is sent until it is released; mails that waited in the backup are sent by a press alone.
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Post } from '#contract/posts/posts.ts';
import { holdMails } from '#database/installation.ts';
import { loginRoles } from '#database/login-roles.ts';
import { readConfig } from '#platform/config/config.ts';
import { withUser } from '#platform/database/database-url.mjs';
import { type Database, type Db, openDatabase } from '#platform/database/database.ts';
import { connect } from '#platform/database/pool.ts';
import { createLog } from '#platform/process/log.ts';
import { readTenants } from '#api/tenants/tenants.store.ts';
import { countHeld, type HeldMails, offerRelease, releaseMails } from '#program/mail-release.ts';
import type { Portals } from '#program/set-aside.ts';
import { type Program, start } from '#program/start.ts';
import { buildDocument, buildFolder, buildPost, buildUser, grant } from '#sample/builders.ts';
import { boundTo, emptyDatabase } from '../../database/database.ts';
import { startTestServer } from '../../database/server.ts';
import { discard } from '../../support/discard.ts';
import { buildPushSubscription, pushService } from '../../support/push-service.ts';
import { openSmtp, type Smtp } from '../../support/smtp.ts';

const readers = 12;
const password = 'Hobelbank 1848 im Hof';
const tenantId = 'musterland';
const secret = 'the same secret for every node of it';
const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ab Montag.' }] }] };
const soon = { timeout: 60_000 };

let server: Awaited<ReturnType<typeof startTestServer>>;
let folder: string;
let smtp: Smtp;
let service: Awaited<ReturnType<typeof pushService>>;
let owner: pg.Client;
/** Whether a node runs or not. */
let database: Database;
let portals: Portals;
let open: () => Promise<Program>;
let node: Program;
let other: Program;
let office: { id: string; token: string };
const old: Record<'published' | 'scheduled' | 'confirmed', string> = { published: '', scheduled: '', confirmed: '' };

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'held-mails-'));
  const tenants = join(folder, 'tenants');
  await mkdir(tenants);
  await writeFile(join(tenants, `${tenantId}.json`), JSON.stringify({ name: 'Innung', language: 'de' }));
  smtp = await openSmtp();
  service = await pushService();
  const { ownerUrl } = await emptyDatabase(server.template);
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    TENANTS_DIR: tenants,
    DATABASE_URL: ownerUrl,
    SECRET: secret,
    SMTP_URL: smtp.url,
  });
  open = () => start(config, { log: createLog('silent'), dev: false, standIns: true });
  portals = { tenants: (await readTenants(tenants, () => {})).all, leave: true, appRole: loginRoles(secret).app.name };
  // Nothing leaves, so that everything waits.
  smtp.manner = { at: 'greeting', answer: 421 };
  service.answer((reply) => void reply.writeHead(503).end());
  node = await open();
  owner = await connect(boundTo(tenantId, ownerUrl));
  const appUrl = withUser(ownerUrl, loginRoles(secret).app);
  database = openDatabase({ url: appUrl, max: 1, now: () => new Date(), log: () => {} });
});
afterAll(async () => {
  await Promise.all([node, other].map((one) => one?.stop()));
  await Promise.all([owner.end(), database.close()]);
  await smtp.close();
  await service.close();
  await server.stop();
  await discard(folder);
});

const arrange = <T>(work: (db: Db) => Promise<T>) => database.write(tenantId, work);

async function signIn(email: string) {
  const subject = await node.identity.createSignIn({ email, name: 'Erika Muster', password, verified: true });
  const id = await arrange(async (db) => {
    const userId = await buildUser(db, { issuer: 'jwt', subject, email });
    await grant(db, { userId, role: 'admin' });
    return userId;
  });
  return { id, token: await tokenOf(email) };
}

async function tokenOf(email: string): Promise<string> {
  const headers = { 'content-type': 'application/json', origin: node.address };
  const signedIn = await fetch(`${node.address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0]);
  const reply = await fetch(`${node.address}/api/auth/token`, { headers: { cookie: cookie.join('; ') } });
  return ((await reply.json()) as { token: string }).token;
}

async function call<T>(method: string, path: string, content?: object): Promise<T> {
  const headers = { authorization: `Bearer ${office.token}`, 'content-type': 'application/json' };
  const reply = await fetch(`${node.address}${path}`, {
    method,
    headers,
    ...(content && { body: JSON.stringify(content) }),
  });
  expect([path, reply.status]).toEqual([path, expect.toBeOneOf([200, 201, 202, 204])]);
  return (await reply.json()) as T;
}

async function publish(title: string, more: object = {}): Promise<string> {
  const draft = { title, kind: 'circular', body, audience: { include: [{ kind: 'everyone' }] }, ...more };
  const { id } = await call<Post>('POST', '/api/posts', draft);
  await call('POST', `/api/posts/${id}/publish`, {});
  return id;
}

async function forgetPassword(email: string) {
  const headers = { 'content-type': 'application/json', origin: node.address };
  const reply = await fetch(`${node.address}/api/auth/request-password-reset`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email }),
  });
  expect(reply.status).toBe(200);
}

async function rows<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
  return (await owner.query<R>(text, values)).rows;
}
const ledger = async (postId: string) =>
  Object.fromEntries(
    (
      await rows<{ state: string; count: number }>(
        'select state, count(*)::int as count from deliveries where post_id = $1 group by 1',
        [postId],
      )
    ).map(({ state, count }) => [state, count]),
  );
const jobsOf = async (queue: string, subject = '') =>
  rows<{ state: string; retry_count: number; to: string }>(
    `select state, retry_count, data ->> 'to' as to from jobs.job where name = $1 and coalesce(data ->> 'subject', '') ~ $2 order by created_on`,
    [queue, subject],
  );
const invited = async (id: string) =>
  (await rows<{ state: string }>('select state from invitations where user_id = $1', [id]))[0]?.state;

async function restore() {
  await owner.query('begin');
  await holdMails(owner);
  await owner.query('commit');
}

it('mails of the backup become unclear, new ones wait, and a release sends exactly the new ones', async () => {
  office = await signIn('office@musterland.example');
  const readersOf: string[] = [];
  const [guest, newGuest] = await arrange(async (db) => {
    const came = { activatedAt: new Date('2026-01-01T00:00:00Z') };
    for (let n = 0; n < readers; n += 1)
      readersOf.push(await buildUser(db, { ...came, email: `leser${n}@post.example` }));
    const invitable = { state: 'none' as const, subject: null };
    return [
      await buildUser(db, { ...invitable, email: 'gast@post.example' }),
      await buildUser(db, { ...invitable, email: 'neuer.gast@post.example' }),
    ];
  });
  const browser = service.browser();
  await arrange((db) =>
    buildPushSubscription(db, {
      userId: readersOf[0] ?? '',
      endpoint: browser.endpoint,
      host: '127.0.0.1',
      ...browser.keys,
    }),
  );
  old.published = await publish('Alt');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  old.scheduled = await publish('Geplant', { publishAt: tomorrow });
  await call('POST', '/api/invitations', { userIds: [guest] });
  await forgetPassword('office@musterland.example');
  await expect.poll(async () => (await ledger(old.published))['due'], soon).toBeGreaterThanOrEqual(readers);
  await expect.poll(() => invited(guest ?? ''), soon).toBe('queued');
  await expect.poll(async () => (await jobsOf('mail')).length, soon).toBe(1);
  await expect.poll(async () => (await rows('select from pushes')).length, soon).toBe(1);
  await node.stop();

  // What time alone made due: a scheduled post, a reminder, documents in a folder with a subscriber, a notice.
  await owner.query(`set app.now = '${new Date().toISOString()}'`);
  await owner.query(
    `update posts set published_at = now() - interval '1 hour', publish_at = now() - interval '1 hour' where id = $1`,
    [old.scheduled],
  );
  await arrange(async (db) => {
    const until = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    old.confirmed = await buildPost(db, {
      title: 'Bestätigen',
      confirmation: { by: 'person', until },
      publishedAt: new Date(Date.now() - 10 * 86_400_000),
    });
    const folderId = await buildFolder(db, { audience: { include: [{ kind: 'everyone' }] } });
    const documentId = await buildDocument(db, { folderId, filedAt: new Date(Date.now() - 2 * 86_400_000) });
    await db.$client.query(
      `insert into folder_subscriptions (folder_id, user_id, notified_at) values ($1, $2, now() - interval '5 days')`,
      [folderId, readersOf[1]],
    );
    await db.$client.query(`insert into digests (due_at) values (now() - interval '1 hour')`);
    await db.$client.query(
      `insert into document_notices (document_id, number, user_id, queued_at) values ($1, 1, $2, now())`,
      [documentId, readersOf[2]],
    );
  });
  await restore();
  smtp.manner = undefined;
  smtp.offered.length = 0;
  service.answer((reply) => void reply.writeHead(201).end());
  service.arrived.length = 0;

  [node, other] = await Promise.all([open(), open()]);
  office.token = await tokenOf('office@musterland.example');
  for (const id of [old.published, old.scheduled]) {
    const states = await ledger(id);
    expect([states['due'] ?? 0, (states['sending'] ?? 0) >= readers]).toEqual([0, true]);
  }
  expect((await ledger(old.confirmed))['due'] ?? 0).toBe(0);
  expect(await invited(guest ?? '')).toBe('sending');
  expect(await rows('select state from pushes')).toEqual([{ state: 'sending' }]);
  expect((await jobsOf('mail')).map(({ state }) => state)).toEqual(['cancelled']);
  expect(await rows('select from document_notices where sent_at is null')).toEqual([]);
  expect(await call('GET', '/tenant.json')).toMatchObject({ mailsLeave: true, mailsHeld: true });
  expect(await call('GET', '/api/mail-standstill')).toMatchObject({ heldSince: expect.any(String) });
  expect(await call('GET', `/api/posts/${old.scheduled}/deliveries`)).toMatchObject({
    undecided: expect.toSatisfy((n: number) => n >= readers),
  });

  const fresh = await publish('Neu');
  await call('POST', '/api/invitations', { userIds: [newGuest] });
  await forgetPassword('office@musterland.example');
  expect(await call('POST', '/api/portal/test-mail', {})).toMatchObject({ outcome: 'held' });
  await expect.poll(async () => (await ledger(fresh))['due'], soon).toBeGreaterThanOrEqual(readers);
  await expect.poll(async () => (await jobsOf('mail')).length, soon).toBe(2);
  const waiting = (await ledger(fresh))['due'] ?? 0;
  // A third start marks nothing anew, and the office may decide meanwhile.
  await other.stop();
  other = await open();
  expect((await ledger(fresh))['due']).toBe(waiting);
  expect([smtp.offered, service.arrived]).toEqual([[], []]);
  expect((await jobsOf('mail')).filter(({ state }) => state !== 'cancelled')).toMatchObject([
    { state: 'created', retry_count: 0 },
  ]);
  expect(
    await rows(`select from mails where outcome = 'failed' and at > (select restored_at from drizzle.installation)`),
  ).toEqual([]);

  const announced = (await countHeld(owner, portals)) as HeldMails;
  const kind = (name: string) => announced.kinds.find((one) => one.kind === name);
  expect(kind('posts')).toMatchObject({ waiting });
  expect(kind('invitations')).toMatchObject({ waiting: 1, unclear: 1 });
  expect(kind('pushes')).toMatchObject({ waiting: 1, unclear: 1 });
  expect(await releaseMails(owner, portals, { ...announced, kinds: [] })).toEqual({ released: false, held: announced });
  expect(await releaseMails(owner, portals, announced)).toEqual({ released: true, held: announced });
  const said: string[] = [];
  const nothing = { ...portals, isSure: true, ask: async () => false, say: (line: string) => void said.push(line) };
  expect([await offerRelease(owner, nothing), said]).toEqual([true, ['No mails are held: nothing was changed.']]);

  const expected = waiting + 2;
  await expect.poll(() => smtp.offered.length, soon).toBe(expected);
  await expect.poll(() => service.arrived.length, soon).toBe(1);
  await expect.poll(() => invited(newGuest ?? ''), soon).toBe('sent');
  expect(await invited(guest ?? '')).toBe('sending');
  await expect.poll(async () => (await ledger(fresh))['sent'], soon).toBe(waiting);
  expect((await ledger(old.published))['sent'] ?? 0).toBe(0);
  await expect
    .poll(async () => (await call<{ mailsHeld: boolean }>('GET', '/tenant.json')).mailsHeld, soon)
    .toBe(false);

  // By the press of the office it goes, once.
  await call('POST', `/api/posts/${old.scheduled}/deliveries/decision`, { again: true });
  await expect.poll(async () => (await ledger(old.scheduled))['sent'], soon).toBeGreaterThanOrEqual(readers);
  await expect.poll(async () => (await ledger(old.scheduled))['due'] ?? 0, soon).toBe(0);
  expect(smtp.offered.filter((to) => to === 'leser3@post.example')).toHaveLength(2);
});
