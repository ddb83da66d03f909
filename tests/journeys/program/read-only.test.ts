// Two nodes as processes of their own, whose server is demoted under load and comes back.
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#platform/database/pool.ts';
import { openNode } from '../support/node-process.ts';
import { makeOffice, openServer, signIn } from '../support/own-server.ts';

let server: Awaited<ReturnType<typeof openServer>>;
let superuser: pg.Client;
beforeAll(async () => {
  server = await openServer();
  superuser = await connect(server.superuserUrl);
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});

async function setReadOnly(value: 'on' | 'off') {
  await superuser.query(`alter system set default_transaction_read_only = ${value}`);
  await superuser.query('select pg_reload_conf()');
}

const json = { 'content-type': 'application/json' };

it('a read-only database is 503 and not ready, and all is well afterwards without a start', async () => {
  const settings = { ...(await server.settings()), CALLS_PER_MINUTE: '100000' };
  const addresses = await Promise.all([1, 2].map(() => openNode(settings).address()));
  const email = await makeOffice(settings);
  const token = await signIn(addresses[0] ?? '', email);
  const headers = { ...json, authorization: `Bearer ${String(token)}` };
  const acknowledged: string[] = [];
  const refused: { status: number; retryAfter: string | null }[] = [];
  const over = new AbortController();

  async function load(address: string) {
    while (!over.signal.aborted) {
      const name = `Innung ${crypto.randomUUID()}`;
      const reply = await fetch(`${address}/api/guild`, { method: 'POST', headers, body: JSON.stringify({ name }) });
      await reply.arrayBuffer();
      if (reply.status === 201) acknowledged.push(name);
      else refused.push({ status: reply.status, retryAfter: reply.headers.get('retry-after') });
    }
  }
  const working = Promise.all([...addresses, ...addresses].map(load));
  const ready = async () => Promise.all(addresses.map(async (one) => (await fetch(`${one}/readyz`)).status));
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
  await setReadOnly('on');
  await expect.poll(ready).toEqual([503, 503]);
  expect(await (await fetch(`${addresses[0]}/readyz`)).json()).toMatchObject({ reason: 'the database is read-only' });
  expect(await signIn(addresses[1] ?? '', email)).toBe(503);
  await expect.poll(() => refused.length).toBeGreaterThan(20);
  const before = acknowledged.length;
  const { code, errors } = await openNode(settings).refusal();
  expect([code, errors]).toEqual([
    1,
    expect.stringMatching(/^Zunfthaus does not start: The database takes no changes[^\n]+\n$/),
  ]);
  await setReadOnly('off');
  await expect.poll(ready).toEqual([200, 200]);
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 20);
  over.abort();
  await working;

  expect(refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter !== '5')).toEqual([]);
  expect(await signIn(addresses[1] ?? '', email)).toEqual(expect.any(String));
  const there = await fetch(`${addresses[1]}/api/guild?size=1`, { headers });
  expect(((await there.json()) as { total: number }).total).toBe(acknowledged.length);
});
