import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { deadlines } from '#platform/database/pool.ts';
import { type House, openHouse, password, tokenIn } from '#api/identity/built-in/fixtures/house.ts';
import { buildUser } from '#sample/builders.ts';
import { bounces } from '#database/schema/bounces.ts';
import { users } from '#database/schema/members.ts';
import { forgiveArrived } from './bounces.store.ts';

// Using a mail's link proves that mails arrive, so the address is unblocked.
let house: House;
let database: Database;
beforeAll(async () => {
  house = await openHouse({
    arrived: (tenantId, link) => database.write(tenantId, (db) => forgiveArrived(db, link)),
  });
  const { appUrl } = house.database;
  database = openDatabase({ url: appUrl, max: 2, deadlines: deadlines.calls, now: () => new Date(), log: () => {} });
});
afterAll(async () => {
  await database.close();
  await house.close();
});

const hour = 60 * 60_000;
const linkTo = (email: string) => tokenIn(house.mailsTo(email).at(-1));
const set = (token: string, headers = {}) => house.post('/reset-password', { token, newPassword: password }, headers);

async function blocked(email: string, ago: number, tenantId = 'musterland') {
  await house.signUp(email);
  expect((await set(linkTo(email))).statusCode).toBe(200);
  const at = new Date(Date.now() - ago);
  return database.write(tenantId, async (db) => {
    const userId = await buildUser(db, { email, emailBlockedAt: at });
    const row = {
      userId,
      email,
      sentAt: at,
      at,
      source: 'mailbox' as const,
      answer: '',
      reason: 'address' as const,
      counts: true,
    };
    await db.insert(bounces).values([1, 2, 3].map(() => ({ mailId: crypto.randomUUID(), ...row })));
    return userId;
  });
}

const addressStatus = (userId: string, tenantId = 'musterland') =>
  database.read(tenantId, async (db) => {
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    const counting = await db.select().from(bounces).where(eq(bounces.counts, true));
    return [user?.emailBlockedAt !== null, counting.filter((row) => row.userId === userId).length];
  });

it('a blocked address is free once its owner has set a password with a link that was sent to it', async () => {
  const id = await blocked('ankommt@muster.example', hour);
  await house.post('/request-password-reset', { email: 'ankommt@muster.example' });
  expect(await addressStatus(id)).toEqual([true, 3]);
  expect((await set(linkTo('ankommt@muster.example'))).statusCode).toBe(200);
  expect(await addressStatus(id)).toEqual([false, 0]);
});

it('a blocked address stays blocked after an invalid link, and after a link older than the returned mail', async () => {
  const id = await blocked('veraltet@muster.example', -hour);
  await house.post('/request-password-reset', { email: 'veraltet@muster.example' });
  expect((await set('x'.repeat(43))).statusCode).toBe(400);
  expect((await set(linkTo('veraltet@muster.example'))).statusCode).toBe(200);
  expect(await addressStatus(id)).toEqual([true, 3]);
});

it('a blocked address stays blocked in a portal where the link was not used, and for other people', async () => {
  const there = await blocked('zwei@muster.example', hour, 'beispielstadt');
  const other = await blocked('andere@muster.example', hour);
  await house.post('/request-password-reset', { email: 'zwei@muster.example' });
  expect((await set(linkTo('zwei@muster.example'))).statusCode).toBe(200);
  expect([await addressStatus(there, 'beispielstadt'), await addressStatus(other)]).toEqual([
    [true, 3],
    [true, 3],
  ]);
});
