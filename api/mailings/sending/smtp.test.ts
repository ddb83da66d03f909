import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#platform/process/log.ts';
import { createMailer, type Mailer } from '#platform/mail/mail.ts';
import { buildList, buildPost, buildUser } from '#sample/builders.ts';
import { deliveries, mailings } from '#database/schema/deliveries.ts';
import { users } from '#database/schema/members.ts';
import { posts } from '#database/schema/posts.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { type Answer, headerIn, openSmtp, readMail, type Smtp, type Stage } from '#tests/support/smtp.ts';

let api: TestApi;
let smtp: Smtp;
let office: { subject: string };
let people: string[];
const mailers: Mailer[] = [];

const day = 86_400_000;
/** A new day per test, so that no domain is skipped. */
let start = new Date('2026-11-20T09:00:00Z');
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
const from = 'Kreishandwerkerschaft <portal@kreis.example>';

beforeAll(async () => {
  api = await testApi();
  smtp = await openSmtp();
  office = await api.signInAdmin();
  const came = { activatedAt: new Date('2026-01-01T00:00:00Z') };
  people = await api.arrange(async (db) => [
    await buildUser(db, { ...came, email: 'anna@muster.example', firstName: 'Änne', lastName: 'Öhl' }),
    await buildUser(db, { ...came, email: 'bert@post.example', language: 'es' }),
  ]);
});
afterAll(async () => {
  for (const mailer of mailers) mailer.close();
  await Promise.all([api.close(), smtp.close()]);
});
beforeEach(async () => {
  start = new Date(start.getTime() + day);
  api.clock.now = start;
  await api.runJobs().catch(() => {});
  await api.arrange((db) => db.delete(mailings));
  smtp.manner = undefined;
  smtp.taken.length = 0;
  smtp.offered.length = 0;
  useMailer();
});

/** Waits for a silent server as long as the test allows. */
function useMailer(patience = { greeting: 20_000, answer: 20_000 }, smtpUrl = smtp.url) {
  const mailer = createMailer({ smtpUrl, from, outbox: '', log: createLog('silent'), patience });
  mailers.push(mailer);
  api.mailer.send = async (mail) => {
    await mailer.send(mail);
    return undefined;
  };
}

const call = async (method: 'POST' | 'PATCH' | 'GET', path: string, body?: object) =>
  api.call(method, path, { as: await api.token(office.subject), ...(body && { body }) });

async function publish(given: Partial<typeof posts.$inferInsert> = {}, to = people) {
  const id = await api.arrange(async (db) => {
    const list = await buildList(db, { userIds: to });
    const row = { title: 'Änderung der Beiträge', kind: 'circular' as const, state: 'draft' as const, ...given };
    return buildPost(db, { ...row, audience: { include: [{ kind: 'list', id: list }] } });
  });
  expect((await call('POST', `/api/posts/${id}/publish`)).status).toBe(200);
  return id;
}

async function counts(id: string): Promise<Record<string, number>> {
  const { body } = await call('GET', `/api/posts/${id}/deliveries`);
  return Object.fromEntries(
    body.counts.map(({ state, people: count }: { state: string; people: number }) => [state, count]),
  );
}

/** As the queue retries failed jobs. */
async function tryAgain(id: string, at: Date) {
  api.clock.now = at;
  await call('POST', `/api/posts/${id}/deliveries/decision`, { again: true });
  await api.runJobs().catch(() => {});
}
const takenBy = () => smtp.taken.map(({ to }) => to.split('@')[0] ?? '').toSorted();

describe('whether mails are sent', () => {
  it.each([
    ['without a mail server', {}, false],
    ['with one', { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'Zunfthaus <office@muster.example>' }, true],
  ])('is shown before and after publishing: %s', async (_, environment, leaves) => {
    const house = await testApi({ environment });
    const { token } = await house.signInAdmin();
    const id = await house.arrange((db) => buildPost(db, { kind: 'circular' }));
    const body = { include: [{ kind: 'everyone' }], exclude: [], kind: 'circular' };
    const before = await house.call('POST', '/api/reach', { as: token, body });
    const after = await house.call('GET', `/api/posts/${id}/deliveries`, { as: token });
    expect([before.body.mailsLeave, after.body.leaves]).toEqual([leaves, leaves]);
    await house.close();
  });
});

describe('the mails that reach the server', () => {
  it('is read back as it was written, with what mail programs need to thread it and to unsubscribe', async () => {
    const id = await publish({ number: '4/2026', lead: 'Die Beiträge ändern sich – ab „Mai“.' });
    await api.runJobs();
    const [taken] = smtp.taken.filter(({ to }) => to.startsWith('anna'));
    if (!taken) throw new Error('nothing has come');
    const mail = await readMail(taken);
    expect(mail.subject).toBe('Rundschreiben 4/2026: Änderung der Beiträge');
    expect(mail.from).toMatchObject({ name: 'Kreishandwerkerschaft here', address: 'noreply@zunfthaus.example' });
    expect(mail.to).toMatchObject([{ address: 'anna@muster.example' }]);
    expect(mail.text).toContain('Die Beiträge ändern sich – ab „Mai“.');
    expect(mail.text).toContain(`/posts/${id}`);
    expect(mail.html).toContain('Guten Tag, Änne Öhl,');
    expect(mail.attachments).toEqual([]);
    expect(taken.raw.byteLength).toBeLessThan(100_000);
    expect(headerIn(mail, 'Auto-Submitted')).toBe('auto-generated');
    expect(headerIn(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const link = /^<(https?:\/\/[^>\s]+)>$/.exec(headerIn(mail, 'List-Unsubscribe') ?? '')?.[1] ?? '';
    const { pathname, search } = new URL(link);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await api.call('POST', `${pathname}${search}`, { raw: 'List-Unsubscribe=One-Click', headers });
    expect(reply.status).toBe(204);
    await api.call('PATCH', `/api/mail-preferences${search}`, { body: { unsubscribed: false } });
  });

  it('is one thread with its correction and its reminder, which can be unsubscribed from as well', async () => {
    const id = await publish({ confirmation: { by: 'person', until: null } }, people.slice(0, 1));
    await api.runJobs();
    await call('PATCH', `/api/posts/${id}/correction`, { title: 'Änderung der Beiträge, berichtigt' });
    await call('POST', `/api/posts/${id}/correction/publish`, { announce: true, note: 'Der Tag war falsch.' });
    await api.runJobs();
    const [first, second] = await Promise.all(smtp.taken.map(readMail));
    expect(first?.messageId).toMatch(/^<[\da-f-]{36}@[\w.]+>$/);
    expect(second?.messageId).not.toBe(first?.messageId);
    expect(second?.inReplyTo).toBe(first?.messageId);
    expect(second?.references).toBe(first?.messageId);
    expect((await call('POST', `/api/posts/${id}/confirmations/reminder`)).status).toBe(200);
    await api.runJobs();
    const third = smtp.taken[2] && (await readMail(smtp.taken[2]));
    expect(third).toMatchObject({ inReplyTo: first?.messageId, references: first?.messageId });
    expect(third && headerIn(third, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  });

  it('is below 100 kB with as many posts as it names, as long as posts may be', async () => {
    await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        publish(
          { kind: 'notice', title: `${n} ${'Ü'.repeat(190)}`, lead: 'ß'.repeat(400), eventPlace: 'Straße'.repeat(30) },
          people.slice(0, 1),
        ),
      ),
    );
    await api.runJobs();
    api.clock.now = new Date(start.getTime() + day);
    await api.runJobs();
    expect(takenBy()).toEqual(['anna']);
    expect(smtp.taken[0]?.raw.byteLength).toBeLessThan(100_000);
  });
});

describe('a mail server that does not do as it should', () => {
  type Case = [at: Stage, answer: Answer, to: string | undefined, left: object, offered: number];
  const none = { due: 2 };
  const cases: Case[] = [
    ['connect', 'hangsUp', undefined, none, 0],
    ['greeting', 'silence', undefined, none, 0],
    ['greeting', 'hangsUp', undefined, none, 0],
    ['greeting', 421, undefined, none, 0],
    ['greeting', 554, undefined, none, 0],
    ['sender', 'silence', undefined, none, 0],
    ['sender', 'hangsUp', undefined, none, 0],
    ['sender', 421, undefined, none, 0],
    ['sender', 451, undefined, none, 0],
    ['sender', 550, undefined, none, 0],
    ['recipient', 'silence', 'anna', { due: 1, sent: 1 }, 0],
    ['recipient', 'hangsUp', 'anna', { due: 1, sent: 1 }, 0],
    ['recipient', 451, 'anna', { due: 1, sent: 1 }, 0],
    ['recipient', 550, 'anna', { refused: 1, sent: 1 }, 0],
    ['data', 'silence', 'anna', { sending: 1, sent: 1 }, 1],
    ['data', 'hangsUp', 'anna', { sending: 1, sent: 1 }, 1],
    ['data', 451, 'anna', { due: 1, sent: 1 }, 1],
    ['data', 554, 'anna', { refused: 1, sent: 1 }, 1],
  ];
  it.each(cases)('at its %s: %s', async (at, answer, to, left, offered) => {
    if (answer === 'silence') useMailer({ greeting: 1500, answer: 1500 });
    smtp.manner = { at, answer, ...(to !== undefined && { to }) };
    const id = await publish();
    await api.runJobs().catch(() => {});
    expect(await counts(id)).toEqual(left);
    expect(smtp.offered.filter((one) => one.startsWith('anna'))).toHaveLength(offered);

    smtp.manner = undefined;
    useMailer();
    await tryAgain(id, minutes(9));
    const comes = !('refused' in left || 'sending' in left);
    expect(takenBy()).toEqual(comes ? ['anna', 'bert'] : ['bert']);
    // The office decides unknown outcomes once nobody is sending.
    await tryAgain(id, minutes(20));
    expect(takenBy()).toEqual('refused' in left ? ['bert'] : ['anna', 'bert']);
  });

  it('a temporary error of one address is retried for about five days and then recorded as refused, with the last reply', async () => {
    smtp.manner = { at: 'recipient', answer: 451, to: 'anna' };
    const id = await publish();
    await api.runJobs();
    let hours = 0;
    while (hours < 10 * 24 && (await counts(id))['due'] === 1) {
      hours += 4;
      await tryAgain(id, minutes(hours * 60));
    }
    start = api.clock.now;
    const [row] = await api.arrange((db) =>
      db.select().from(deliveries).where(eq(deliveries.email, 'anna@muster.example')),
    );
    expect(await counts(id)).toEqual({ refused: 1, sent: 1 });
    expect(hours / 24).toBeGreaterThan(4.5);
    expect(hours / 24).toBeLessThan(6);
    expect(row?.reason).toContain('451 of the test');
  });

  it('is away for an hour, in which much comes out: each gets one mail with all of it', async () => {
    const gone = await openSmtp();
    await gone.close();
    useMailer(undefined, gone.url);
    const ids: string[] = [];
    for (const after of [0, 10, 20, 30, 40]) {
      api.clock.now = minutes(after);
      ids.push(await publish({ title: `Nachricht ${after}` }));
      await api.runJobs().catch(() => {});
    }
    useMailer();
    await tryAgain(ids[0] ?? '', minutes(60));
    expect(takenBy()).toEqual(['anna', 'bert']);
    const mails = await Promise.all(smtp.taken.map(readMail));
    for (const { text } of mails) expect(text?.match(/Nachricht \d+$/gm)).toHaveLength(5);
    for (const id of ids) expect(await counts(id)).toEqual({ sent: 2 });
  });
});

describe('addresses', () => {
  const came = { activatedAt: new Date('2026-01-01T00:00:00Z') };
  const aPerson = (email: string | null) => api.arrange((db) => buildUser(db, { ...came, email }));

  it.each([
    'nobody',
    'a b@x.example',
    'a@',
    'a@b@c.example',
    'x@example.org\r\nRCPT TO:<y@example.org>',
    'a@x.example,b@x.example',
  ])('one that is none (%j) is noted and keeps nobody else from a mail', async (address) => {
    const wrong = await aPerson(address);
    const id = await publish({}, [wrong, ...people]);
    await api.runJobs();
    expect(takenBy()).toEqual(['anna', 'bert']);
    expect(await counts(id)).toEqual({ refused: 1, sent: 2 });
    await api.arrange((db) => db.delete(users).where(eq(users.id, wrong)));
  });

  it('letters beyond ASCII in it arrive', async () => {
    const id = await publish({}, [await aPerson('info@bäckerei.example')]);
    await api.runJobs();
    expect(smtp.taken.map(({ to }) => to)).toEqual([
      expect.stringMatching(/^info@(bäckerei|xn--bckerei-5wa)\.example$/),
    ]);
    expect(await counts(id)).toEqual({ sent: 1 });
  });

  it('somebody without one is counted as such, and gets no mail', async () => {
    const id = await publish({}, [await aPerson(null)]);
    await api.runJobs();
    expect(smtp.taken).toEqual([]);
    expect(await counts(id)).toEqual({ skipped: 1 });
  });

  it('the same address with an applicant: the member alone gets the mail', async () => {
    const member = await aPerson('beide@muster.example');
    const waiting = await api.arrange((db) =>
      buildUser(db, { email: 'Beide@muster.example', state: 'applied', firstName: 'Wer', lastName: 'Wartet' }),
    );
    await publish({}, [member, waiting]);
    await api.runJobs();
    expect(takenBy()).toEqual(['beide']);
    const [mail] = await Promise.all(smtp.taken.map(readMail));
    expect(mail?.text).not.toContain('Wartet');
  });
});
