// Seats are given once, and no answer is lost, while a node dies. Longer with ROUNDS and PEOPLE.
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepared } from '#platform/database/database.ts';
import { users } from '#database/schema/members.ts';
import type { Given } from '#api/mailings/fixtures/node.ts';
import { type Office, openOffice } from '#api/mailings/fixtures/office.ts';
import { ask, openPrograms, type Programs, type Running } from '#api/mailings/fixtures/programs.ts';
import { buildPost } from '#sample/builders.ts';
import { userRow } from '#sample/rows.ts';
import { roundsOf, sized } from '#tests/support/size.ts';
import { eventWith } from './fixtures/event.ts';

const rounds = roundsOf(1, 30);
const count = Number(process.env['PEOPLE'] ?? sized(60, 500));
const seats = 20;
const waves = 5;

let office: Office;
let programs: Programs;
let given: Given;
let stays: Running;
const people: { id: string; subject: string; size: number }[] = [];

beforeAll(async () => {
  programs = openPrograms();
  office = await openOffice(async (db) => {
    const rows = Array.from({ length: count }, (_, n) =>
      userRow({ issuer: 'auth0', subject: `person-${n}`, email: null, activatedAt: new Date('2026-01-01T00:00:00Z') }),
    );
    await db.insert(users).values(rows);
    rows.forEach(({ id }, n) => people.push({ id, subject: `person-${n}`, size: 1 + (n % 3) }));
  });
  const [, , smtpUrl] = await programs.begin('mail-server');
  given = { ...office.given, smtpUrl, manyCallers: true };
  stays = await programs.beginNode(given);
});
afterAll(async () => {
  programs.close();
  await office.close();
});

type Person = (typeof people)[number];

interface Row {
  [column: string]: unknown;
  userId: string;
  state: 'coming' | 'offered' | 'waiting' | 'declined';
  place: number | null;
  offered: number | null;
  people: number;
  version: number;
}

const path = (postId: string) => `/api/posts/${postId}/registration`;

/** Whether the node has acknowledged it. */
async function register(node: Running, postId: string, { id, subject, size }: Person): Promise<boolean> {
  const named = Array.from({ length: size - 1 }, (_, n) => ({ lastName: `Begleitung ${n}` }));
  const body = { companyId: null, coming: true, people: [{ userId: id }, ...named], known: null, wait: true };
  return (await ask(node, 'PUT', path(postId), body, subject))?.status === 200;
}

/** What the node refuses it with; null if it has taken it. */
async function cancel(node: Running, postId: string, { subject }: Person, known: number): Promise<string | null> {
  const body = { companyId: null, coming: false, known };
  const reply = await ask(node, 'PUT', path(postId), body, subject);
  return reply?.status === 200 ? null : `${reply?.status} ${await reply?.text()}`;
}

const rowsOf = (postId: string) =>
  office.database.read('here', (db) =>
    prepared<Row>(
      db,
      `select r.user_id as "userId", r.state, r.place, r.offered, r.version,
        (select count(*)::int from registered_people e where e.registration_id = r.id) as people
      from registrations r where r.post_id = $1 order by r.place`,
      [postId],
    ),
  );

/** Never more than the seats, and none is free while somebody waits for it. */
function mustFit(rows: Row[]): void {
  const taken = rows.reduce(
    (sum, { state, people: size, offered }) => sum + (state === 'coming' ? size : (offered ?? 0)),
    0,
  );
  expect(taken).toBeLessThanOrEqual(seats);
  if (rows.some(({ state }) => state === 'waiting')) expect(taken).toBe(seats);
  const lastOffer = Math.max(0, ...rows.filter(({ state }) => state === 'offered').map(({ place }) => place ?? 0));
  const firstWaiting = Math.min(
    Infinity,
    ...rows.filter(({ state }) => state === 'waiting').map(({ place }) => place ?? 0),
  );
  expect(lastOffer).toBeLessThan(firstWaiting);
}

it(
  `${count} people get ${seats} seats in order, while one of two nodes is killed, ${rounds} times`,
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const postId = await office.database.write('here', (db) =>
        buildPost(db, {
          audience: { include: [{ kind: 'everyone' }] },
          publishedAt: new Date(Date.now() - 1000),
          ...eventWith({ by: 'person', seats, offerHours: 0, until: null }),
          eventAt: new Date(Date.now() + 30 * 86_400_000),
        }),
      );
      const dies = await programs.beginNode(given);
      const killedIn = randomInt(waves);
      const waveOf = new Map<string, number>();
      const size = Math.ceil(count / waves);
      for (let wave = 0; wave < waves; wave += 1) {
        const now = people.slice(wave * size, (wave + 1) * size);
        const sent = now.map((person, n) => register(n % 2 === 0 ? stays : dies, postId, person));
        if (wave === killedIn) {
          await wait(randomInt(400));
          await dies.kill();
        }
        const acknowledged = await Promise.all(sent);
        // Who has no answer tries again, and is refused only where the first try has come through.
        for (const [n, person] of now.entries()) if (!acknowledged[n]) await register(stays, postId, person);
        for (const { id } of now) waveOf.set(id, wave);
      }
      const rows = await rowsOf(postId);
      mustFit(rows);
      expect(rows.map(({ userId }) => userId).toSorted()).toEqual(people.map(({ id }) => id).toSorted());
      for (const { id, size: wanted } of people) expect(rows.find(({ userId }) => userId === id)?.people).toBe(wanted);
      // An earlier wave was acknowledged before a later one was sent.
      const inLine = rows.filter(({ place }) => place !== null).map(({ userId }) => waveOf.get(userId) ?? 0);
      expect(inLine).toEqual(inLine.toSorted((one, other) => one - other));

      const come = rows.filter(({ state }) => state === 'coming');
      const leave = come.slice(0, Math.ceil(come.length / 2));
      const refusals = await Promise.all(
        leave.map(({ userId, version }) =>
          cancel(
            stays,
            postId,
            people.find(({ id }) => id === userId)!,
            version,
          ),
        ),
      );
      expect([round, refusals.filter((one) => one !== null)]).toEqual([round, []]);
      mustFit(await rowsOf(postId));
    }
  },
  60_000 * (rounds + 2) + count * 200 * rounds,
);
