// By the mail server's count nobody gets a mail twice, and who misses one is listed as undecided.
import { setTimeout as wait } from 'node:timers/promises';
import { and, count, eq, gt, inArray, or } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companyRow, userRow } from '#sample/rows.ts';
import { companyDeliveries, deliveries, mailings, mailPreferences } from '#database/schema/deliveries.ts';
import { companies, users } from '#database/schema/members.ts';
import type { Given } from '../fixtures/node.ts';
import { type Office, openOffice, publish, reached as reachedWithin } from '../fixtures/office.ts';
import { ask, openPrograms, type Programs, type Running } from '../fixtures/programs.ts';

const rounds = Number(process.env['ROUNDS'] ?? 1);
const readers = Number(process.env['READERS'] ?? 60);
/** Who gets letters. */
const letters = Math.ceil(readers / 20);
/** Companies that have nobody and get a mail of their own. */
const firms = Math.ceil(readers / 4);
/** The same by letter. */
const firmLetters = Math.ceil(readers / 20);
const concurrency = 3;
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
    const byMail = Array.from({ length: firms }, (_, n) =>
      companyRow({ ...place, email: `info${n}@betrieb${n % 50}.example` }),
    );
    const byLetter = Array.from({ length: firmLetters }, () => companyRow(place));
    await db.insert(companies).values([...byMail, ...byLetter]);
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

interface Entry {
  state: string;
  mailId: string | null;
  to: string | null;
  /** A person, or a company that has nobody. */
  id: string;
  postId: string;
}

const ledger = (ids: string[]): Promise<Entry[]> =>
  office.database.read('here', async (db) => {
    const { state, mailId, postId, userId: id } = deliveries;
    const people = await db
      .select({ state, mailId, postId, id, to: users.email })
      .from(deliveries)
      .innerJoin(users, eq(users.id, id))
      .where(inArray(postId, ids));
    const of = companyDeliveries;
    const empty = await db
      .select({ state: of.state, mailId: of.mailId, postId: of.postId, id: of.companyId, to: companies.email })
      .from(of)
      .innerJoin(companies, eq(companies.id, of.companyId))
      .where(inArray(of.postId, ids));
    return [...people, ...empty];
  });
const filled = async (ids: string[]) => {
  const rows = await office.database.read('here', (db) =>
    db.select().from(mailings).where(inArray(mailings.postId, ids)),
  );
  return rows.length === ids.length && rows.every(({ expandedAt }) => expandedAt !== null);
};
const mailsSince = (before: number) => mails - before;
const reached = (is: () => boolean | Promise<boolean>) => reachedWithin(is, patience);

/** Only what the killed node left is open. */
async function isDone(ids: string[]): Promise<boolean> {
  // First, as before it nothing is due.
  if (!(await filled(ids))) return false;
  for (const table of [deliveries, companyDeliveries]) {
    const { state, stateAt, postId } = table;
    const isMoving = or(eq(state, 'due'), and(eq(state, 'sending'), gt(stateAt, killedAt)));
    const [moving] = await office.database.read('here', (db) =>
      db
        .select({ rows: count() })
        .from(table)
        .where(and(inArray(postId, ids), isMoving)),
    );
    if (moving?.rows !== 0) return false;
  }
  return true;
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
  expect(rows).toHaveLength((readers + firms) * ids.length);
  const undecided = rows.filter(({ state }) => state === 'sending');
  expect(undecided.length).toBeLessThanOrEqual(concurrency * ids.length);
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
  for (const id of ids) await expectListed(id, lost.get(id)?.map(({ id: recipient }) => recipient) ?? []);
  left += new Set(undecided.map(({ mailId }) => mailId)).size;
}

/** Everybody has one way: the office’s own person without an address reads in the portal. So has each company. */
async function expectWays(id: string) {
  const counted = await (await ask(node, 'GET', `/api/posts/${id}/deliveries`))?.json();
  const portal = Math.ceil(readers / 4);
  const none = { unreachable: 0, later: 0 };
  const mail = readers - portal + firms;
  const onPaper = { letter: letters + firmLetters, companies: firms + firmLetters };
  expect(counted.ways).toEqual({ portal: portal + 1, mail, ...onPaper, ...none });
}

const idsIn = ({ items }: { items: { id: string }[] }): string[] => items.map(({ id }) => id);

async function expectListed(id: string, recipients: string[]) {
  const stateAt = new Date(Date.now() - 11 * 60_000);
  await office.database.write('here', async (db) => {
    for (const table of [deliveries, companyDeliveries])
      await db
        .update(table)
        .set({ stateAt })
        .where(and(eq(table.postId, id), eq(table.state, 'sending')));
  });
  const unclear = await (await ask(node, 'GET', `/api/posts/${id}/recipients?arrival=unclear`))?.json();
  expect(idsIn(unclear).toSorted()).toEqual(recipients.toSorted());
  const people = unclear.items.filter(({ kind }: { kind: string }) => kind === 'person');
  const listed = await (await ask(node, 'GET', `/api/posts/${id}/results/people?part=unclear`))?.json();
  expect(idsIn(listed).toSorted()).toEqual(idsIn({ items: people }).toSorted());
  expect([unclear.total, listed.total]).toEqual([recipients.length, people.length]);
  const counted = await (await ask(node, 'GET', `/api/posts/${id}/deliveries`))?.json();
  expect(counted.undecided).toBe(recipients.length);
}

const each = Array.from({ length: rounds }, (_, round) => round);
const options = { timeout: rounds * 2 * patience };

it(`no mail is sent twice, and unclear ones are listed, after ${rounds} kills while publishing`, options, async () => {
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

it(`no mail is sent twice, and unclear ones are listed, after ${rounds} kills while sending`, options, async () => {
  for (const _ of each) {
    const before = mails;
    const id = await office.draft();
    expect(await publish(node, id)).toBe(200);
    const at = 1 + Math.floor(Math.random() * (readers + firms - 1));
    await reached(() => mailsSince(before) >= at);
    killedAt = await node.kill();
    node = await programs.beginNode(given);
    await look([id]);
  }
});

it(
  `no mail is sent twice, and unclear ones are listed, after ${rounds} kills while sending digests`,
  options,
  async () => {
    await office.database.write('here', async (db) => {
      const all = await db.select({ userId: users.id }).from(users);
      await db
        .insert(mailPreferences)
        .values(all.map(({ userId }) => ({ userId, frequencies: { circular: 'daily' as const } })));
    });
    for (const _ of each) {
      const first = mails;
      const ids = [await office.draft(), await office.draft(), await office.draft()];
      for (const id of ids) expect(await publish(node, id)).toBe(200);
      // A company has no digest.
      await reached(async () => (await filled(ids)) && mailsSince(first) >= firms * ids.length);
      const before = mails;
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
  },
);

it('mails that arrived late were no second mails either', () => {
  expectNobodyTwice([...arrived.keys()]);
  const summary = `${rounds} rounds of each with ${readers} readers and ${firms} companies: ${mails} mails arrived, ${left} undecided`;
  process.stdout.write(`${summary}\n`);
});
