import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#platform/process/log.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { notingMailer } from '#api/privacy/mail-log.acts.ts';
import type { MailKind } from '#contract/identity/mails.ts';
import { mailOf } from '#api/identity/mail.job.ts';
import { buildUser, grant } from '#sample/builders.ts';
import { bounces, mailboxFailures, returnedMails } from '#database/schema/bounces.ts';
import { invitations } from '#database/schema/invitations.ts';
import { mails } from '#database/schema/mails.ts';
import { users } from '#database/schema/members.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { type Imap, openImap } from '#tests/support/imap.ts';
import { answeredDuring, watchedLoop } from '#tests/support/loop.ts';
import { sized } from '#tests/support/size.ts';
import { reportOf } from './fixtures/report.ts';
import { environment, signed as signedBy, bounceReport } from './fixtures/service.ts';
import { noteTries } from './returned-mails.store.ts';
import { readingOf } from './take-reports.acts.ts';
import { readMailbox } from './read-mailbox.worker.ts';

let api: TestApi;
let imap: Imap;
let office: { id: string; subject: string; token: string };
let numbers = 0;

beforeAll(async () => {
  api = await testApi({ environment });
  imap = await openImap();
  office = await api.signInAdmin();
});
afterAll(() => Promise.all([api.close(), imap.close()]));
beforeEach(async () => {
  api.clock.now = new Date('2026-11-20T09:00:00Z');
  imap.messages.length = 0;
  imap.manner = undefined;
  imap.sent = 0;
  // The stand-in counts its mails from one again.
  await api.arrange((db) => db.delete(returnedMails));
});

const freshAddress = () => `leser${(numbers += 1)}@muster.example`;
const log = createLog('silent');

async function reader(tenantId = 'here') {
  const email = freshAddress();
  const id = await api.arrange((db) => buildUser(db, { email }), tenantId);
  return { id, email };
}

async function send(
  to: string,
  { kind = 'digest', tenantId = 'here', refuse }: { kind?: MailKind; tenantId?: string; refuse?: object } = {},
) {
  const taken: Mail[] = [];
  const mailer = notingMailer({
    mailer: {
      async send(mail) {
        if (refuse) throw Object.assign(new Error('refused'), refuse);
        taken.push(mail);
      },
      close: () => {},
    },
    database: api.unhurried,
    log,
    tenants: { all: [] },
    config: {
      mailFrom: 'Portal <portal@kreis.example>',
      smtpUrl: 'smtp://mail.kreis.example',
    },
  });
  const mail = mailOf(tenantId, kind, { to, subject: 'Neue Dokumente', text: 'Guten Tag' });
  const outcome = await mailer.send(mail).catch(() => 'refused');
  return { id: mail.of.id, outcome, messageId: taken[0]?.headers?.['Message-ID'] };
}

const node = (more: object = {}) => ({
  config: { bounceImapUrl: imap.url },
  database: api.unhurried,
  tenants: { all: [{ id: 'here' }, { id: 'elsewhere' }], lostHosts: [] } as never,
  jobs: { sendWithin: async () => {} },
  log,
  stopping: new AbortController().signal,
  patience: { greeting: 5000, answer: 5000, inAll: 30_000 },
  ...more,
});

const signed = (body: unknown, how: { at?: Date; id?: string; with?: string } = {}) =>
  signedBy(body, { at: api.clock.now, ...how });
const tell = (body: unknown, options = {}) => api.call('POST', '/api/bounces', signed(body, options));
const addressStatus = async (id: string, as = office.token) =>
  (await api.call('GET', `/api/users/${id}/bounces`, { as })).body;

const setAsideNow = async () => (await api.call('GET', '/api/mail-standstill', { as: office.token })).body.setAside;

function fail(): never {
  throw new Error('the program ends');
}

async function blocked(person: { id: string; email: string }) {
  await onThreeDays(async () => {
    const { id } = await send(person.email);
    expect((await tell(bounceReport(id, person.email))).status).toBe(204);
  });
}

/** Four days ago, two days ago, and now. */
async function onThreeDays(act: (index: number) => Promise<void>, days: readonly number[] = [4, 2, 0]) {
  const { now } = api.clock;
  for (const [index, ago] of days.entries()) {
    api.clock.now = new Date(now.getTime() - ago * 86_400_000);
    await act(index);
  }
  api.clock.now = now;
}

describe('an address', () => {
  it('gets no more after the third on different days, until the office uses it again, which the log records', async () => {
    const person = await reader();
    const held: boolean[] = [];
    await onThreeDays(async () => {
      const { id, messageId } = await send(person.email);
      expect(messageId).toBe(`<${id}@kreis.example>`);
      await tell(bounceReport(id, person.email));
      const [row] = await api.arrange((db) => db.select().from(users).where(eq(users.id, person.id)));
      held.push(row?.emailBlockedAt !== null);
    });
    expect(held).toEqual([false, false, true]);
    expect(await send(person.email)).toMatchObject({ outcome: 'blocked' });
    expect(await send(person.email, { kind: 'reset' })).toMatchObject({ outcome: 'sent' });
    const freed = await api.call('POST', `/api/users/${person.id}/bounces/forgiven`, { as: office.token });
    expect(freed.body).toMatchObject({ email: person.email, blockedAt: null });
    expect(freed.body.bounces.map(({ counts }: { counts: boolean }) => counts)).toEqual([false, false, false]);
    expect(await send(person.email)).toMatchObject({ outcome: 'sent' });
    const entries = await api.call('GET', `/api/audit?entityId=${person.id}&entity=users`, { as: office.token });
    const acted = entries.body.items.filter(({ changes }: { changes: { field: string }[] }) =>
      changes.some(({ field }) => field === 'emailBlockedAt'),
    );
    expect(acted.map(({ actor }: { actor: { id: string } | null }) => actor?.id ?? null)).toEqual([office.id, null]);
  });

  it('is listed with the mail that was returned, its time, and the reply of the server', async () => {
    const person = await reader();
    const { id } = await send(person.email);
    await tell(bounceReport(id, person.email, { answer: '550 5.1.1 no\nsuch user' }));
    expect((await addressStatus(person.id)).bounces).toEqual([
      expect.objectContaining({
        id,
        subject: 'Neue Dokumente',
        email: person.email,
        code: '5.1.1',
        answer: '550 5.1.1 no such user',
        source: 'webhook',
        counts: true,
      }),
    ]);
    const sent = await api.call('GET', `/api/users/${person.id}/sent`, { as: office.token });
    expect(sent.body.items[0]).toMatchObject({ state: 'bounced', answer: '550 5.1.1 no such user' });
  });

  it('starts again at zero after a mail was accepted and not returned', async () => {
    const person = await reader();
    for (let n = 0; n < 2; n += 1) await tell(bounceReport((await send(person.email)).id, person.email));
    await send(person.email);
    api.clock.now = new Date('2026-11-26T09:00:00Z');
    await tell(bounceReport((await send(person.email)).id, person.email));
    expect((await addressStatus(person.id, await api.token(office.subject))).blockedAt).toBeNull();
  });

  it('is not marked for one mail that is reported three times, nor for three mails that were only delayed', async () => {
    const person = await reader();
    const { id } = await send(person.email);
    for (const one of ['a', 'b', 'c']) await tell(bounceReport(id, person.email), { id: one });
    for (let n = 0; n < 3; n += 1)
      await tell(bounceReport((await send(person.email)).id, person.email, { kind: 'transient', code: '4.2.2' }));
    for (let n = 0; n < 3; n += 1)
      await tell(bounceReport((await send(person.email)).id, person.email, { code: '5.7.1' }));
    const { blockedAt, bounces: list } = await addressStatus(person.id);
    expect(blockedAt).toBeNull();
    expect(list.filter(({ counts }: { counts: boolean }) => counts)).toHaveLength(1);
  });

  it('that is changed is free at once', async () => {
    const person = await reader();
    await blocked(person);
    const email = freshAddress();
    const reply = await api.call('PATCH', `/api/users/${person.id}`, { as: office.token, body: { email } });
    expect(reply.status).toBe(200);
    expect((await addressStatus(person.id)).blockedAt).toBeNull();
    expect(await send(email)).toMatchObject({ outcome: 'sent' });
  });

  it('is used again by its owner too, by nobody else, and by all who share it', async () => {
    const owner = await api.signIn({ email: freshAddress() });
    const [row] = await api.arrange((db) => db.select().from(users).where(eq(users.id, owner.id)));
    const email = row?.email ?? '';
    const waiting = await api.arrange((db) => buildUser(db, { email, state: 'applied' }));
    await blocked({ id: owner.id, email });
    expect((await addressStatus(waiting)).blockedAt).not.toBeNull();
    expect((await addressStatus(waiting)).bounces).toHaveLength(3);
    const stranger = await api.signIn();
    const path = `/api/users/${owner.id}/bounces/forgiven`;
    expect((await api.call('POST', path, { as: stranger.token })).status).toBe(404);
    const bounceReport = async () => (await api.call('GET', '/api/users/me', { as: owner.token })).body.addressBlocked;
    expect(await bounceReport()).toBe(true);
    expect((await api.call('POST', path, { as: owner.token })).body.blockedAt).toBeNull();
    expect(await bounceReport()).toBe(false);
    expect((await addressStatus(waiting)).blockedAt).toBeNull();
  });

  it('of another portal is another matter', async () => {
    const person = await reader();
    const twin = await api.arrange((db) => buildUser(db, { email: person.email }), 'elsewhere');
    const { id } = await send(person.email, { tenantId: 'elsewhere' });
    await tell(bounceReport(id, person.email));
    await blocked(person);
    const rows = await api.arrange((db) => db.select().from(users).where(eq(users.id, twin)), 'elsewhere');
    expect(rows).toMatchObject([{ emailBlockedAt: null }]);
    expect(await api.arrange((db) => db.select().from(bounces), 'elsewhere')).toEqual([]);
  });

  it('that the mail server refuses counts as well, and a mail that it refuses does not', async () => {
    const person = await reader();
    const gone = { responseCode: 550, command: 'RCPT TO', code: 'EENVELOPE', response: '550 5.1.1 unknown' };
    const answers = [gone, gone, { ...gone, command: 'DATA', code: 'EMESSAGE' }, { ...gone, responseCode: 450 }];
    await onThreeDays(async (index) => {
      for (const refuse of answers.slice(index * 2, index * 2 + 2))
        expect(await send(person.email, { refuse })).toMatchObject({ outcome: 'refused' });
    });
    const { blockedAt, bounces: noted } = await addressStatus(person.id);
    expect(blockedAt).toBeNull();
    expect(noted.map(({ reason }: { reason: string }) => reason)).toEqual(['unknown', 'address', 'address']);
    const other = await reader();
    await onThreeDays(async () => void (await send(other.email, { refuse: gone })));
    expect((await addressStatus(other.id)).blockedAt).not.toBeNull();
  });

  it.each([
    ['three on one day', [0, 0, 0], '5.1.1', false],
    ['three within three days', [2, 1, 0], '5.1.1', false],
    ['two on two days', [9, 0, 0], '5.1.1', false],
    ['three with four days between the first and the last', [4, 1, 0], '5.1.1', true],
    ['three of a full mailbox within four days', [4, 2, 0], '5.2.2', false],
    ['three of a full mailbox within three weeks', [21, 10, 0], '5.2.2', true],
    ['three of a policy within three weeks', [21, 10, 0], '5.7.1', false],
    ['three of the network within three weeks', [21, 10, 0], '5.4.6', false],
  ])('%s: blocked is %s %s %s', async (_, days, code, isBlocked) => {
    const person = await reader();
    await onThreeDays(async () => {
      const { id } = await send(person.email);
      await tell(bounceReport(id, person.email, { code, answer: code }));
    }, days);
    expect((await addressStatus(person.id)).blockedAt !== null).toBe(isBlocked);
  });
});

describe('an invitation', () => {
  it('that came back is so by the same truth', async () => {
    const email = freshAddress();
    const userId = await api.arrange((db) => buildUser(db, { email, state: 'invited' }));
    await api.call('POST', '/api/invitations', { as: office.token, body: { userIds: [userId] } });
    await api.runJobs();
    const [row] = await api.arrange((db) => db.select().from(invitations).where(eq(invitations.userId, userId)));
    await tell(bounceReport(row?.id ?? '', email));
    const list = await api.call('GET', `/api/invitations?search=${email}`, { as: office.token });
    expect(list.body.items).toMatchObject([{ state: 'bounced', reason: '550 unknown' }]);
    expect((await addressStatus(userId)).bounces).toHaveLength(1);
  });

  it('that the office marks as returned is noted with the person too', async () => {
    const email = freshAddress();
    const userId = await api.arrange((db) => buildUser(db, { email, state: 'invited' }));
    await api.call('POST', '/api/invitations', { as: office.token, body: { userIds: [userId] } });
    await api.runJobs();
    const body = { emails: [email.toUpperCase()], reason: 'unbekannt' };
    expect((await api.call('POST', '/api/invitations/bounced', { as: office.token, body })).body.unknown).toEqual([]);
    expect((await addressStatus(userId)).bounces).toMatchObject([
      { source: 'office', answer: 'unbekannt', counts: true },
    ]);
  });
});

describe('the mailbox', () => {
  it('is read by two nodes at once, and each mail counts once, in the portal it is from', async () => {
    const person = await reader();
    const other = await reader('elsewhere');
    const sent = [await send(person.email), await send(person.email)];
    const { id } = await send(other.email, { tenantId: 'elsewhere' });
    imap.add(...sent.map((one) => reportOf(one.id, person.email)), reportOf(id, other.email));
    imap.add(
      reportOf(crypto.randomUUID(), person.email),
      reportOf(sent[0]?.id ?? '', other.email),
      'Subject: Hallo\n\nHallo',
    );
    await Promise.all([readMailbox(node()), readMailbox(node())]);
    await readMailbox(node());
    expect(imap.messages.every(({ seen }) => seen)).toBe(true);
    expect(await addressStatus(person.id)).toMatchObject({ blockedAt: null, bounces: [{ source: 'mailbox' }, {}] });
    expect(await api.arrange((db) => db.select().from(bounces), 'elsewhere')).toMatchObject([{ userId: other.id }]);
  });

  it('that hangs up before a message is marked has it read once more, and counted once', async () => {
    const person = await reader();
    imap.add(reportOf((await send(person.email)).id, person.email));
    imap.manner = 'hangsUp';
    await readMailbox(node());
    expect(imap.messages[0]?.seen).toBe(false);
    expect((await addressStatus(person.id)).bounces).toHaveLength(1);
    imap.manner = undefined;
    await readMailbox(node());
    expect(imap.messages[0]?.seen).toBe(true);
    expect((await addressStatus(person.id)).bounces).toHaveLength(1);
  });

  it.each(['silence', 'refusesLogin'] as const)(
    'that answers with %s is reported to the office until it can be read',
    async (manner) => {
      imap.manner = manner;
      await readMailbox(node({ patience: { greeting: 300, answer: 300, inAll: 1000 } }));
      const read = async () => (await api.call('GET', '/api/mail-standstill', { as: office.token })).body.mailboxSince;
      expect(await read()).toBe('2026-11-20T09:00:00.000Z');
      imap.manner = undefined;
      await readMailbox(node());
      expect(await read()).toBeNull();
      expect(await api.arrange((db) => db.select().from(mailboxFailures), 'elsewhere')).toEqual([]);
    },
  );

  const many = sized(500, 5000);

  it(`with 30 MB in one message is read from its beginning, and with ${many} messages to its end`, async () => {
    const person = await reader();
    const { id } = await send(person.email);
    imap.add(reportOf(id, person.email).replace('--B--', `${'x'.repeat(70)}\n`.repeat(440_000)));
    await readMailbox(node());
    expect(imap.sent).toBeLessThan(300_000);
    expect((await addressStatus(person.id)).bounces).toHaveLength(1);
    imap.add(
      ...Array.from({ length: many - 1 }, () => 'Subject: Hallo\n\nHallo'),
      reportOf((await send(person.email)).id, person.email),
    );
    // However busy the machine is.
    await readMailbox(node({ patience: { greeting: 60_000, answer: 60_000, inAll: 240_000 } }));
    expect(imap.messages.filter(({ seen }) => !seen)).toEqual([]);
    expect((await addressStatus(person.id)).bounces).toHaveLength(2);
  });
});

describe('a mail from a stranger', () => {
  let loop: ReturnType<typeof watchedLoop>;
  beforeEach(() => {
    loop = watchedLoop();
  });
  afterEach(() => {
    loop.stop();
    expect(loop.blocked()).toEqual([]);
  });

  const daemon = 'From: mailer-daemon@x.example\nContent-Type: text/plain\n\n';

  it.each([
    ['48,000 empty lines', `${daemon}a${'\n'.repeat(48_000)}x`],
    ['as many empty lines as are read', `${daemon}a${'\n'.repeat(262_000)}x`],
    ['lines of one address', `${daemon}${'a@b.example\n'.repeat(20_000)}`],
    ['10,000 headers', `${Array.from({ length: 10_000 }, (_, at) => `X-${at}: y`).join('\n')}\n${daemon}a`],
    [
      'a field with 250,000 blanks',
      `From: mailer-daemon@x.example\nContent-Type: multipart/report; boundary="B"\n\n--B\nContent-Type: message/delivery-status\n\nFinal-Recipient: rfc822; a@b.example\nAction: failed\nDiagnostic-Code: x${' '.repeat(250_000)}y\n--B--\n`,
    ],
  ])('with %s is read to its end, ten times and beside a report, while others are answered', async (_what, hostile) => {
    const person = await reader();
    const { id } = await send(person.email);
    imap.add(...Array.from({ length: 10 }, () => hostile), reportOf(id, person.email));
    const reading = readMailbox(node());
    const answered = answeredDuring(reading, () => api.call('GET', '/api/users/me', { as: office.token }));
    await reading;
    expect(await answered).toBeGreaterThan(0);
    expect(imap.messages.every(({ seen }) => seen)).toBe(true);
    expect((await addressStatus(person.id)).bounces).toHaveLength(1);
    expect(await setAsideNow()).toEqual([]);
  });

  it('that twice cannot be read to its end is listed, is never read again, and delays no other', async () => {
    const person = await reader();
    const { id } = await send(person.email);
    imap.add('Subject: Hallo\n\nHallo', reportOf(id, person.email));
    // No thread of this size rests, and none starts within a millisecond.
    const never = () => readMailbox(node({ limits: { milliseconds: 1, megabytes: 101 } }));
    await never();
    expect(imap.messages.map(({ seen }) => seen)).toEqual([false, false]);
    expect(await setAsideNow()).toEqual([]);
    // Those that were not begun are taken first, then this one alone.
    await never();
    await never();
    expect(imap.messages.map(({ seen }) => seen)).toEqual([true, true]);
    expect(await setAsideNow()).toMatchObject([{ uid: 1 }, { uid: 2 }]);
    const { sent } = imap;
    for (const message of imap.messages) message.seen = false;
    await readMailbox(node());
    expect(imap.sent).toBe(sent);
    expect(imap.messages.map(({ seen }) => seen)).toEqual([true, true]);
  });

  it('that two others have begun to read just now is left to them', async () => {
    const mailbox = { mailbox: 'box', uidValidity: 1 };
    for (let n = 0; n < 2; n += 1) await api.arrange((db) => noteTries(db, mailbox, [1]));
    const unread = { fetch: () => expect.unreachable('it is read'), stay: async () => {} };
    const { handle } = readingOf(node(), 'here');
    expect(await handle(mailbox, [1], unread)).toEqual([]);
    expect(await setAsideNow()).toEqual([]);
    api.clock.now = new Date('2026-11-20T09:06:00Z');
    expect(await handle(mailbox, [1], unread)).toEqual([1]);
    expect(await setAsideNow()).toMatchObject([{ uid: 1 }]);
  });

  it('that ended the program twice is set aside without being read', async () => {
    imap.add('Subject: Hallo\n\nHallo');
    const ends = { ...log, info: () => fail() };
    await readMailbox(node({ log: ends }));
    await readMailbox(node({ log: ends }));
    expect(imap.messages.map(({ seen }) => seen)).toEqual([false]);
    const { sent } = imap;
    expect(sent).toBeGreaterThan(0);
    // Another node may be at it.
    await readMailbox(node());
    expect([imap.sent, await setAsideNow()]).toEqual([sent, []]);
    api.clock.now = new Date('2026-11-20T09:06:00Z');
    await readMailbox(node());
    expect(imap.messages.map(({ seen }) => seen)).toEqual([true]);
    expect(imap.sent).toBe(sent);
    expect(await setAsideNow()).toMatchObject([{ uid: 1 }]);
  });
});

describe('a call of a mail service', () => {
  let person: { id: string; email: string };
  let mailId: string;
  beforeAll(async () => {
    person = await reader();
    mailId = (await send(person.email)).id;
  });
  const minutes = (count: number) => new Date(api.clock.now.getTime() + count * 60_000);

  it.each([
    ['without a signature', () => ({ raw: JSON.stringify(bounceReport(mailId, person.email)) })],
    [
      'signed with another secret',
      () => signed(bounceReport(mailId, person.email), { with: Buffer.alloc(24).toString('base64') }),
    ],
    ['signed six minutes ago', () => signed(bounceReport(mailId, person.email), { at: minutes(-6) })],
    ['signed in six minutes', () => signed(bounceReport(mailId, person.email), { at: minutes(6) })],
    [
      'whose body was changed',
      () => ({ ...signed(bounceReport('x', person.email)), raw: JSON.stringify(bounceReport(mailId, person.email)) }),
    ],
    [
      'whose id was changed',
      () => {
        const call = signed(bounceReport(mailId, person.email));
        return { ...call, headers: { ...call.headers, 'webhook-id': 'msg_2' } };
      },
    ],
    [
      'with a signature that is cut short',
      () => {
        const call = signed(bounceReport(mailId, person.email));
        return { ...call, headers: { ...call.headers, 'webhook-signature': 'v1,AAAA' } };
      },
    ],
    ['of the other portal', () => ({ ...signed(bounceReport(mailId, person.email)), tenant: 'elsewhere' })],
  ])('%s is refused', async (_name, call) => {
    expect(await api.call('POST', '/api/bounces', call())).toMatchObject({
      status: 401,
      body: { code: 'bounces.badSignature' },
    });
    expect((await addressStatus(person.id)).bounces).toEqual([]);
  });

  it.each([
    ['a mail we never sent', () => bounceReport(crypto.randomUUID(), person.email)],
    ['an address it did not go to', () => bounceReport(mailId, 'somebody@muster.example')],
    ['what is no id of ours', () => bounceReport('abc', person.email)],
    ['a delay', () => bounceReport(mailId, person.email, { kind: 'transient' })],
  ])('of %s is taken and changes nothing', async (_name, body) => {
    expect((await tell(body())).status).toBe(204);
    expect((await addressStatus(person.id)).bounces).toEqual([]);
  });

  it('is taken once, however often it comes', async () => {
    const call = signed(bounceReport(mailId, person.email));
    for (let n = 0; n < 3; n += 1) expect((await api.call('POST', '/api/bounces', call)).status).toBe(204);
    expect((await addressStatus(person.id)).bounces).toHaveLength(1);
    expect((await api.arrange((db) => db.select().from(mails).where(eq(mails.id, mailId)))).length).toBe(1);
  });
});

it('members see only their own address', async () => {
  const [one, other] = [await api.signIn(), await api.signIn()];
  await api.arrange((db) => grant(db, { userId: other.id, role: 'warden' }));
  expect((await api.call('GET', `/api/users/${one.id}/bounces`, { as: one.token })).status).toBe(200);
  expect((await api.call('GET', `/api/users/${one.id}/bounces`, { as: other.token })).status).toBe(404);
});
