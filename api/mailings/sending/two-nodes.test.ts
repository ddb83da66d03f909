// Two nodes find one standstill, and what the office takes back is sent once by the mail server's count. Longer with ROUNDS.
import { and, eq, getTableColumns, inArray, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { userRow } from '#sample/rows.ts';
import { auditEntries } from '#database/schema/audit.ts';
import { bounces, mailPauses } from '#database/schema/bounces.ts';
import { deliveries } from '#database/schema/deliveries.ts';
import { users } from '#database/schema/members.ts';
import { openSmtp, type Smtp } from '#tests/support/smtp.ts';
import type { Given } from '../fixtures/node.ts';
import { type Office, openOffice, publish, reached as reachedWithin } from '../fixtures/office.ts';
import { ask, openPrograms, type Programs, type Running } from '../fixtures/programs.ts';

const rounds = Number(process.env['ROUNDS'] ?? 1);
const readers = 30;
const patience = 60_000;
const domain = 'gross.example';

let office: Office;
let given: Given;
let smtp: Smtp;
let programs: Programs;
let nodes: [Running, Running];

beforeAll(async () => {
  programs = openPrograms();
  smtp = await openSmtp();
  office = await openOffice(async (db) => {
    const came = { activatedAt: new Date('2026-01-01T00:00:00Z') };
    await db
      .insert(users)
      .values(Array.from({ length: readers }, (_, n) => userRow({ ...came, email: `leser${n}@${domain}` })));
  });
  given = { ...office.given, smtpUrl: smtp.url };
  nodes = [await programs.beginNode(given), await programs.beginNode(given)];
});
afterAll(async () => {
  programs.close();
  await Promise.all([office.close(), smtp.close()]);
});
beforeEach(() => {
  smtp.perMail = 5;
});

const each = Array.from({ length: rounds }, (_, round) => round);
const reached = (is: () => boolean | Promise<boolean>) => reachedWithin(is, patience);
/** Of the readers: the office has no address. */
const ledger = (ids: string[]) =>
  office.database.read('here', (db) =>
    db
      .select(getTableColumns(deliveries))
      .from(deliveries)
      .innerJoin(users, and(eq(users.id, deliveries.userId), isNotNull(users.email)))
      .where(inArray(deliveries.postId, ids)),
  );
const standstill = async (node: Running) => (await ask(node, 'GET', '/api/mail-standstill'))?.json();
const resume = (node: Running) => ask(node, 'POST', '/api/mail-standstill/resumed', { domain });

/** Two posts, one from each node, to a server that refuses all. */
async function refusedByBoth(): Promise<string[]> {
  smtp.manner = { at: 'recipient', answer: 554, to: domain, words: 'None/bad reputation.' };
  const ids = [await office.draft(), await office.draft()] as const;
  expect(await Promise.all(nodes.map((node, at) => publish(node, ids[at] ?? '')))).toEqual([200, 200]);
  await reached(async () => {
    const rows = await ledger([...ids]);
    return rows.length === 2 * readers && rows.every(({ state }) => state === 'due' || state === 'skipped');
  });
  await reached(async () => (await standstill(nodes[1])).domains.length === 1);
  // What was under way is put back as well.
  await reached(async () => (await ledger([...ids])).every(({ state }) => state === 'due'));
  return [...ids];
}

/** How often each post came to each address. */
function came(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { to, raw } of smtp.taken) {
    const written = raw.toString('latin1').replaceAll('=\r\n', '');
    for (const id of ids.filter((one) => written.includes(one)))
      counts.set(`${to} ${id}`, (counts.get(`${to} ${id}`) ?? 0) + 1);
  }
  return counts;
}

function behaves(): void {
  smtp.manner = undefined;
  smtp.taken.length = 0;
}

it('find one standstill, and send each mail once after one press on both', { timeout: 2 * patience }, async () => {
  const ids = await refusedByBoth();
  for (const node of nodes) expect((await standstill(node)).domains).toMatchObject([{ domain, waiting: readers }]);
  await office.database.read('here', async (db) => {
    expect(await db.select().from(mailPauses)).toHaveLength(1);
    expect(await db.select().from(auditEntries).where(eq(auditEntries.entity, 'mail_pauses'))).toHaveLength(1);
    expect((await db.select().from(bounces)).filter(({ counts }) => counts)).toEqual([]);
    expect((await db.select().from(users)).filter(({ emailBlockedAt }) => emailBlockedAt !== null)).toEqual([]);
  });
  behaves();
  const replies = await Promise.all(nodes.map(resume));
  expect(replies.map((reply) => reply?.status)).toEqual([200, 200]);
  await reached(async () => (await ledger(ids)).every(({ state }) => state === 'sent'));
  const counts = came(ids);
  expect([counts.size, new Set(counts.values())]).toEqual([2 * readers, new Set([1])]);
  const log = await office.database.read('here', (db) =>
    db.select().from(auditEntries).where(eq(auditEntries.entity, 'mail_pauses')),
  );
  expect(log.map(({ action }) => action)).toEqual(['create', 'update']);
});

it(
  `send nothing twice and lose nothing, ${rounds} times with one killed`,
  { timeout: rounds * 3 * patience },
  async () => {
    for (const round of each) {
      const ids = await refusedByBoth();
      behaves();
      await Promise.all(nodes.map(resume));
      const at = Math.floor(Math.random() * readers);
      await reached(() => smtp.taken.length >= at);
      const killedAt = await nodes[round % 2 === 0 ? 0 : 1].kill();
      nodes[round % 2 === 0 ? 0 : 1] = await programs.beginNode(given);
      await reached(async () =>
        (await ledger(ids)).every(
          ({ state, stateAt }) => state === 'sent' || (state === 'sending' && stateAt <= killedAt),
        ),
      );
      const counts = came(ids);
      expect([...counts.values()].filter((count) => count !== 1)).toEqual([]);
      // What the killed node had begun is undecided; the office decides.
      const rows = await ledger(ids);
      const missing = rows.filter(({ email, postId }) => !counts.has(`${email} ${postId}`));
      expect(missing.filter(({ state }) => state !== 'sending')).toEqual([]);
      expect(rows).toHaveLength(2 * readers);
    }
  },
);
