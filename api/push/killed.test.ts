// By the push service's count nothing arrives twice, and what is missing is shown. Longer with ROUNDS and READERS.
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Given } from '#api/mailings/fixtures/node.ts';
import { type Office, openOffice, publish, reached as reachedWithin } from '#api/mailings/fixtures/office.ts';
import { ask, openPrograms, type Programs, type Running } from '#api/mailings/fixtures/programs.ts';
import { buildUser } from '#sample/builders.ts';
import { pushes, pushSubscriptions } from '#database/schema/push.ts';
import { buildPushSubscription, pushService } from '#tests/support/push-service.ts';

const rounds = Number(process.env['ROUNDS'] ?? 1);
const readers = Number(process.env['READERS'] ?? 30);
const devices = 2;
/** Parallel messages per node and service. */
const underWay = 10;
const patience = 60_000 + readers * devices * 60;

let office: Office;
let service: Awaited<ReturnType<typeof pushService>>;
let programs: Programs;
let given: Given;
let node: Running;
const deviceOf = new Map<string, string>();

beforeAll(async () => {
  programs = openPrograms();
  service = await pushService();
  office = await openOffice(async (db) => {
    for (let n = 0; n < readers; n += 1) {
      const userId = await buildUser(db, { email: null, activatedAt: new Date('2026-01-01T00:00:00Z') });
      for (let m = 0; m < devices; m += 1) {
        const { endpoint, keys } = service.browser();
        const { host, pathname } = new URL(endpoint);
        deviceOf.set(pathname, await buildPushSubscription(db, { userId, endpoint, host, ...keys }));
      }
    }
  });
  given = { ...office.given, smtpUrl: 'smtp://127.0.0.1:9' };
  node = await programs.beginNode(given);
});
afterAll(async () => {
  programs.close();
  await office.close();
  await service.close();
});

const ledger = (id: string) =>
  office.database.read('here', (db) => db.select().from(pushes).where(eq(pushes.postId, id)));
const reached = (is: () => boolean | Promise<boolean>) => reachedWithin(is, patience);

const came = () => service.arrived.map(({ path, message }) => `${deviceOf.get(path)} ${message.tag}`);

async function look(id: string, killedAt: Date) {
  await reached(async () => {
    const rows = await ledger(id);
    const moves = rows.some(({ state, stateAt }) => state === 'due' || (state === 'sending' && stateAt > killedAt));
    return (await office.planOf(id))?.expandedAt !== null && !moves;
  });
  const rows = await ledger(id);
  expect(rows).toHaveLength(readers * devices);
  const unclear = rows.filter(({ state }) => state === 'sending');
  expect(unclear.length).toBeLessThanOrEqual(underWay);
  const sent = rows.filter(({ state }) => state === 'sent');
  expect(sent).toHaveLength(rows.length - unclear.length);
  const known = came();
  expect(new Set(known).size).toBe(known.length);
  for (const { subscriptionId } of sent) expect(known).toContain(`${subscriptionId} ${id}`);
  await expectNotified(id, rows);
}

/** After ten minutes: one device is enough; only hanging ones are listed. */
async function expectNotified(id: string, rows: Awaited<ReturnType<typeof ledger>>) {
  const stateAt = new Date(Date.now() - 11 * 60_000);
  await office.database.write('here', (db) => db.update(pushes).set({ stateAt }).where(eq(pushes.state, 'sending')));
  const people = [...Map.groupBy(rows, ({ userId }) => userId).values()];
  const unclear = people.filter((own) => own.every(({ state }) => state === 'sending')).length;
  const results = await (await ask(node, 'GET', `/api/posts/${id}/results`))?.json();
  const of = (which: string) => results.pushes.find(({ status }: { status: string }) => status === which)?.people ?? 0;
  expect([of('pushed'), of('pushUnclear')]).toEqual([readers - unclear, unclear]);
  const listed = await (await ask(node, 'GET', `/api/posts/${id}/results/people?part=pushUnclear`))?.json();
  expect(listed.total).toBe(unclear);
}

const each = Array.from({ length: rounds }, (_, round) => round);
const options = { timeout: rounds * 2 * patience };

it(`no message is sent twice, and few stay unclear, after ${rounds} kills while publishing`, options, async () => {
  for (const round of each) {
    const id = await office.draft();
    const reply = publish(node, id);
    await wait(Math.random() * (round % 2 ? 600 : 60));
    const killedAt = await node.kill();
    await reply;
    node = await programs.beginNode(given);
    if (!(await office.planOf(id))) expect(await publish(node, id)).toBe(200);
    await look(id, killedAt);
  }
});

it(`no message is sent twice, and few stay unclear, after ${rounds} kills while sending`, options, async () => {
  for (const _ of each) {
    const before = service.arrived.length;
    const id = await office.draft();
    expect(await publish(node, id)).toBe(200);
    const at = 1 + Math.floor(Math.random() * (readers * devices - 1));
    await reached(() => service.arrived.length - before >= at);
    const killedAt = await node.kill();
    node = await programs.beginNode(given);
    await look(id, killedAt);
  }
});

it('all devices still exist', async () => {
  const left = await office.database.read('here', (db) => db.select().from(pushSubscriptions));
  expect(left).toHaveLength(readers * devices);
});
