// An ended session is refused on every node. Two nodes, one database.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#program/app.ts';
import { createHub } from '#platform/live/hub.ts';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/process/log.ts';
import { connect } from '#platform/database/pool.ts';
import { cookiesOf, type House, openHouse, password, tokenIn } from '#api/identity/built-in/fixtures/house.ts';
import { tenantFrom, TenantFile } from '#api/tenants/tenant-file.rules.ts';
import { boundTo } from '../database/database.ts';
import { noFiles, noUploads } from '#tests/support/files.ts';
import { outward } from '#platform/security/outward.ts';
import { confirmTokens } from '#api/mailings/links/confirm-token.rules.ts';
import { vapidKeys } from '#api/push/vapid.rules.ts';
import { unsubscribeTokens } from '#api/mailings/links/unsubscribe-token.rules.ts';

const tenants = {
  all: [tenantFrom('musterland', TenantFile.parse({ name: 'Musterland', registration: 'open' }))],
  lostHosts: [],
};

let house: House;
let nodes: Awaited<ReturnType<typeof openNode>>[];
beforeAll(async () => {
  house = await openHouse();
  nodes = [await openNode(house), await openNode(house)];
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  await house.close();
});

async function openNode({ database: { appUrl, identityUrl } }: House) {
  const database = openDatabase({ url: appUrl, now: () => new Date(), log: () => {} });
  const sender = await openHouse({ identityUrl });
  const app = await createApp({
    mailer: { send: async () => {}, close: () => {} },
    hub: createHub(),
    config: readConfig({}),
    log: createLog('silent'),
    database,
    identity: sender.identity,
    tenants,
    jobs: { sendWithin: async () => {} },
    unsubscribing: unsubscribeTokens('a secret of tests, long enough'),
    confirming: confirmTokens('a secret of tests, long enough'),
    outward: outward(),
    vapid: vapidKeys('a secret of tests, long enough'),
    files: noFiles,
    uploads: noUploads,
    now: () => new Date(),
    security: () => {},
  });
  return {
    app,
    mailsTo: sender.mailsTo,
    async close() {
      await app.close();
      await database.close();
      await sender.close();
    },
  };
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

function call(node: 0 | 1, method: Method, url: string, headers: Record<string, string>, payload?: object) {
  return (nodes[node] as (typeof nodes)[0]).app.inject({ method, url, headers, ...(payload && { payload }) });
}

async function signIn(email: string, secret = password) {
  const answer = await call(0, 'POST', '/api/auth/sign-in/email', {}, { email, password: secret });
  const cookie = cookiesOf(answer);
  const token = await call(1, 'GET', '/api/auth/token', { cookie });
  return { cookie, as: { authorization: `Bearer ${token.json<{ token: string }>().token}` } };
}

/** The next call with an already verified token. */
async function statuses(as: Record<string, string>) {
  const answers = [await call(0, 'GET', '/api/users/me', as), await call(1, 'GET', '/api/users/me', as)];
  return answers.map(({ statusCode }) => statusCode);
}

const next = 'ein ganz neuer Satz';
let count = 0;

async function twoDevices() {
  const email = `person-${(count += 1)}@example.org`;
  await house.person(email);
  const here = await signIn(email);
  await call(0, 'PUT', '/api/users/me/admission', here.as, {});
  const there = await signIn(email);
  expect(await statuses(here.as)).toEqual([200, 200]);
  expect(await statuses(there.as)).toEqual([200, 200]);
  return { email, here, there };
}

describe('the identity token of a session that has ended is refused at the next call, on every node', () => {
  test('after signing out', async () => {
    const { here, there } = await twoDevices();
    await call(0, 'POST', '/api/auth/sign-out', { cookie: here.cookie });
    expect(await statuses(here.as)).toEqual([401, 401]);
    expect(await statuses(there.as)).toEqual([200, 200]);
  });

  test('after the device has been ended from another one', async () => {
    const { here, there } = await twoDevices();
    const { items } = (await call(0, 'GET', '/api/users/me/devices', here.as)).json<{
      items: { id: string; current: boolean }[];
    }>();
    const other = items.find(({ current }) => !current);
    const ended = await call(1, 'DELETE', `/api/users/me/devices/${other?.id}`, here.as);
    expect(ended.statusCode).toBe(204);
    expect(await statuses(there.as)).toEqual([401, 401]);
    expect(await statuses(here.as)).toEqual([200, 200]);
  });

  test('after the password has been changed', async () => {
    const { here, there } = await twoDevices();
    const passwords = { currentPassword: password, newPassword: next };
    const answer = await call(0, 'POST', '/api/auth/change-password', { cookie: here.cookie }, passwords);
    expect(answer.statusCode).toBe(200);
    expect(await statuses(here.as)).toEqual([401, 401]);
    expect(await statuses(there.as)).toEqual([401, 401]);
    const token = await call(1, 'GET', '/api/auth/token', { cookie: cookiesOf(answer) });
    expect(token.statusCode).toBe(200);
  });

  test('after a password reset by mail', async () => {
    const { email, here, there } = await twoDevices();
    await call(0, 'POST', '/api/auth/request-password-reset', {}, { email });
    const token = tokenIn(nodes[0]?.mailsTo(email)[0]);
    const answer = await call(1, 'POST', '/api/auth/reset-password', {}, { token, newPassword: next });
    expect(answer.statusCode).toBe(200);
    expect(await statuses(here.as)).toEqual([401, 401]);
    expect(await statuses(there.as)).toEqual([401, 401]);
  });

  test('and makes no newcomer of somebody the portal has never seen', async () => {
    const email = 'nie-gesehen@example.org';
    const subject = await house.person(email);
    const { as } = await signIn(email);
    await house.identity.revokeSessions(subject);
    const answer = await call(1, 'GET', '/api/users/me', as);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'auth.invalidToken']);
    const owner = await connect(boundTo('musterland', house.database.ownerUrl));
    const { rows } = await owner.query('select 1 from users where subject = $1', [subject]);
    await owner.end();
    expect(rows).toEqual([]);
  });
});

test('a session whose time has come takes its identity tokens with it', async () => {
  const { here } = await twoDevices();
  await house.owner.query("update identity.sessions set expires_at = now() - interval '1 second'");
  expect(await statuses(here.as)).toEqual([401, 401]);
});

test('the role of the handlers learns whether one session runs, and nothing else of sessions', async () => {
  const database = openDatabase({ url: house.database.appUrl, now: () => new Date(), log: () => {} });
  try {
    const ask = (text: string) => database.read('musterland', (db) => db.$client.query(text));
    await expect(ask('select * from identity.sessions')).rejects.toThrow(/permission denied/);
    expect((await ask(`select session_runs('x', 'y') as runs`)).rows).toEqual([{ runs: false }]);
  } finally {
    await database.close();
  }
});
