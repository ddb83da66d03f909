// A killed node loses nothing and counts nothing twice. Longer with ROUNDS.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Office, openOffice, reached } from '#api/mailings/fixtures/office.ts';
import { openPrograms, type Programs } from '#api/mailings/fixtures/programs.ts';
import { buildUser } from '#sample/builders.ts';
import { bounces } from '#database/schema/bounces.ts';
import { users } from '#database/schema/members.ts';
import { mails } from '#database/schema/mails.ts';
import { eq } from 'drizzle-orm';
import { type Imap, openImap } from '#tests/support/imap.ts';
import { reportOf } from './fixtures/report.ts';

const rounds = Number(process.env['ROUNDS'] ?? 1);
const patience = 60_000;
let office: Office;
let programs: Programs;
let imap: Imap;

beforeAll(async () => {
  programs = openPrograms();
  office = await openOffice(async () => {});
  imap = await openImap();
});
afterAll(async () => {
  programs.close();
  await office.close();
  await imap.close();
});

/** One short of the limit. */
async function twoComeBack(): Promise<string> {
  // Five of one domain would be a standstill, which counts against nobody.
  const email = `leser@${randomUUID()}.example`;
  return office.database.write('here', async (db) => {
    const userId = await buildUser(db, { email });
    const row = {
      userId,
      email,
      kind: 'digest' as const,
      subject: 'Neue Dokumente',
      at: new Date(),
      outcome: 'sent' as const,
    };
    const sent = [randomUUID(), randomUUID()];
    await db.insert(mails).values(sent.map((id) => ({ id, ...row })));
    imap.add(...sent.map((id) => reportOf(id, email)));
    return userId;
  });
}

const begin = () => programs.beginNode({ ...office.given, smtpUrl: 'smtp://127.0.0.1:9', bounceImapUrl: imap.url });
const noted = (userId: string) =>
  office.database.read('here', (db) => db.select().from(bounces).where(eq(bounces.userId, userId)));
const allSeen = () => imap.messages.every(({ seen }) => seen);

it.each([
  ['before it has noted what it has read', 'stopsAtReading', 0],
  ['before it has marked what it has noted', 'stopsAtMarking', 2],
] as const)(`${rounds} times %s`, { timeout: rounds * 2 * patience }, async (_, manner, left) => {
  for (let round = 0; round < rounds; round += 1) {
    const userId = await twoComeBack();
    imap.manner = manner;
    const node = await begin();
    await reached(() => imap.isStopped, patience);
    await node.kill();
    expect(imap.messages.filter(({ seen }) => !seen)).toHaveLength(2);
    expect(await noted(userId)).toHaveLength(left);

    imap.manner = undefined;
    imap.isStopped = false;
    const next = await begin();
    await reached(allSeen, patience);
    expect(await noted(userId)).toMatchObject([{ counts: true }, { counts: true }]);
    const [person] = await office.database.read('here', (db) => db.select().from(users).where(eq(users.id, userId)));
    expect(person?.emailBlockedAt).toBeNull();
    await next.kill();
  }
});
