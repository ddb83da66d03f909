// By the mail server's count nobody gets a mail twice, and who misses one is listed as undecided.
import { setTimeout as wait } from 'node:timers/promises';
import { and, count, eq, gt, inArray, or } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { userRow } from '#sample/rows.ts';
import { deliveries, mailings, mailPreferences } from '#database/schema/deliveries.ts';
import { users } from '#database/schema/members.ts';
import type { Given } from './fixtures/node.ts';
import { type Office, openOffice, publish, reached as reachedWithin } from './fixtures/office.ts';
import { ask, openPrograms, type Programs, type Running } from './fixtures/programs.ts';

const rounds = Number(process.env['ROUNDS'] ?? 1);
const readers = Number(process.env['READERS'] ?? 60);
/** Who gets letters. */
const letters = Math.ceil(readers / 20);
const lanes = 3;
const patience = 60_000 + readers * 60;

let office: Office;
let given: Given;
let node: Running;
let programs: Programs;
let killedAt = new Date(0);
interface Came {
  to: string;
  mailId: string;
}
/** By post. */
const arrived = new Map<string, Came[]>();
let mails = 0;
function listOf(post: string): Came[] {
  const known = arrived.get(post) ?? [];
  arrived.set(post, known);
  return known;
}
/** Mails of unknown outcome. */
let left = 0;

beforeAll(async () => {
  programs = openPrograms();
  office = await openOffice(async (db) => {
    const came = { activatedAt: new Date('2026-01-01T00:00:00Z') };
    const rows = Array.from({ length: readers }, (_, n) => {
      const email = `leser${n}@post${n % 50}.example`;
      // Three of four never signed in.
      return n % 4 === 0 ? userRow({ ...came, email }) : userRow({ state: 'none', email });
    });
    const place = { street: 'Amtsweg 1', postcode: '00001', town: 'Musterstadt' };
    const onPaper = Array.from({ length: letters }, () => userRow({ state: 'none', email: null, ...place }));
    await db.insert(users).values([...rows, ...onPaper]);
  });
  const [, lines, smtpUrl] = await programs.begin('mail-server');
  lines.on('line', (line) => {
    const [to = '', mailId = '', ...posts] = line.split(' ');
    mails += 1;
    for (const post of posts) listOf(post).push({ to, mailId });
  });
  given = { ...office.given, smtpUrl };
  node = await programs.beginNode(given);
});
afterAll(async () => {
  programs.close();
  await office.close();
});

const ledger = (ids: string[]) =>
  office.database.read('here', (db) =>
    db
      .select({
        state: deliveries.state,
        stateAt: deliveries.stateAt,
        mailId: deliveries.mailId,
        to: users.email,
        userId: deliveries.userId,
        postId: deliveries.postId,
      })
      .from(deliveries)
      .innerJoin(users, eq(users.id, deliveries.userId))
      .where(inArray(deliveries.postId, ids)),
  );
const filled = async (ids: string[]) => {
  const rows = await office.database.read('here', (db) =>
    db.select().from(mailings).where(inArray(mailings.postId, ids)),
  );
  return rows.length === ids.length && rows.every(({ filledAt }) => filledAt !== null);
};
const mailsSince = (before: number) => mails - before;
const reached = (is: () => boolean | Promise<boolean>) => reachedWithin(is, patience);

/** Only what the killed node left is open. */
async function isDone(ids: string[]): Promise<boolean> {
  const { state, stateAt, postId } = deliveries;
  const isMoving = or(eq(state, 'due'), and(eq(state, 'sending'), gt(stateAt, killedAt)));
  const [moving] = await office.database.read('here', (db) =>
    db
      .select({ rows: count() })
      .from(deliveries)
      .where(and(inArray(postId, ids), isMoving)),
  );
  return moving?.rows === 0 && filled(ids);
}

const came = (ids: readonly string[]) =>
  ids.flatMap((postId) => (arrived.get(postId) ?? []).map((mail) => ({ ...mail, postId })));
const which = ({ to, postId }: { to: string | null; postId: string }) => `${to} ${postId}`;

function expectNobodyTwice(ids: readonly string[]) {
  const twice = [...Map.groupBy(came(ids), which).values()].filter((same) => same.length > 1);
  expect(twice).toEqual([]);
}

async function look(ids: string[]) {
  await reached(() => isDone(ids));
  const rows = (await ledger(ids)).filter(({ to }) => to !== null);
  expect(rows).toHaveLength(readers * ids.length);
  const undecided = rows.filter(({ state }) => state === 'sending');
  expect(undecided.length).toBeLessThanOrEqual(lanes * ids.length);
  const sent = rows.filter(({ state }) => state === 'sent');
  expect(sent).toHaveLength(rows.length - undecided.length);
  // The server's output arrives later than the ledger.
  await reached(() => {
    const known = new Set(came(ids).map(which));
    return sent.every((row) => known.has(which(row)));
  });
  for (const id of ids) await expectWays(id);
  const mailOf = new Map(rows.map((row) => [which(row), row.mailId]));
  for (const mail of came(ids)) expect(mail.mailId).toBe(mailOf.get(which(mail)));
  expectNobodyTwice(ids);
  const lost = Map.groupBy(undecided, ({ postId }) => postId);
  for (const id of ids) await expectListed(id, lost.get(id)?.map(({ userId }) => userId) ?? []);
  left += new Set(undecided.map(({ mailId }) => mailId)).size;
}

/** Everybody has one way: the office’s own person without an address reads in the portal. */
async function expectWays(id: string) {
  const counted = await (await ask(node, 'GET', `/api/posts/${id}/deliveries`))?.json();
  const portal = Math.ceil(readers / 4);
  const none = { unreachable: 0, companies: 0, later: 0 };
  expect(counted.ways).toEqual({ portal: portal + 1, mail: readers - portal, letter: letters, ...none });
}

async function expectListed(id: string, people: string[]) {
  const stateAt = new Date(Date.now() - 11 * 60_000);
  await office.database.write('here', (db) =>
    db
      .update(deliveries)
      .set({ stateAt })
      .where(and(eq(deliveries.postId, id), eq(deliveries.state, 'sending'))),
  );
  const listed = await (await ask(node, 'GET', `/api/posts/${id}/results/people?part=unclear`))?.json();
  expect(listed.items.map((person: { id: string }) => person.id).toSorted()).toEqual(people.toSorted());
  expect(listed.total).toBe(people.length);
  const counted = await (await ask(node, 'GET', `/api/posts/${id}/deliveries`))?.json();
  expect(counted.undecided).toBe(people.length);
}

const each = Array.from({ length: rounds }, (_, round) => round);
const options = { timeout: rounds * 2 * patience };

it(`${rounds} times while it publishes`, options, async () => {
  for (const round of each) {
    const id = await office.draft();
    const reply = publish(node, id);
    await wait(Math.random() * (round % 2 ? 600 : 60));
    killedAt = await node.kill();
    await reply;
    node = await programs.beginNode(given);
    if (!(await office.planOf(id))) expect(await publish(node, id)).toBe(200);
    await look([id]);
  }
});

it(`${rounds} times while it sends`, options, async () => {
  for (const _ of each) {
    const before = mails;
    const id = await office.draft();
    expect(await publish(node, id)).toBe(200);
    const at = 1 + Math.floor(Math.random() * (readers - 1));
    await reached(() => mailsSince(before) >= at);
    killedAt = await node.kill();
    node = await programs.beginNode(given);
    await look([id]);
  }
});

it(`${rounds} times while it sends digests`, options, async () => {
  await office.database.write('here', async (db) => {
    const all = await db.select({ userId: users.id }).from(users);
    await db
      .insert(mailPreferences)
      .values(all.map(({ userId }) => ({ userId, paces: { circular: 'daily' as const } })));
  });
  for (const _ of each) {
    const before = mails;
    const ids = [await office.draft(), await office.draft(), await office.draft()];
    for (const id of ids) expect(await publish(node, id)).toBe(200);
    await reached(() => filled(ids));
    const dueAt = new Date(Date.now() - 60_000);
    await office.database.write('here', (db) =>
      db.update(deliveries).set({ dueAt }).where(eq(deliveries.state, 'due')),
    );
    await ask(node, 'POST', `/api/posts/${ids[0]}/deliveries/decision`, { again: true });
    const at = 1 + Math.floor(Math.random() * (readers - 1));
    await reached(() => mailsSince(before) >= at);
    killedAt = await node.kill();
    node = await programs.beginNode(given);
    await look(ids);
  }
});

it('what came late was no second mail either', () => {
  expectNobodyTwice([...arrived.keys()]);
  const told = `${rounds} rounds of each with ${readers} readers: ${mails} mails arrived, ${left} undecided`;
  process.stdout.write(`${told}\n`);
});
