// Corrections, reminders and withdrawals to companies that have nobody.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RichText } from '#contract/base/text/rich-text.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { noteReturned } from '#api/bounces/bounces.store.ts';
import { buildCompany, buildPost, buildUser, employ } from '#sample/builders.ts';
import { companyDeliveries } from '#database/schema/deliveries.ts';
import { companies } from '#database/schema/members.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { someOf } from '#tests/support/size.ts';

const start = new Date('2026-11-20T09:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;
const place = { street: 'Amtsweg 1', postcode: '00001', town: 'Musterstadt' };
const text = (words: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

let api: TestApi;
let office: { id: string; subject: string };
let id: string;
let company: string;

async function begin(environment = {}) {
  api = await testApi({ environment: { SMTP_URL: 'smtp://127.0.0.1:1', ...environment } });
  office = await api.signInAdmin();
}

beforeAll(() => begin());
afterAll(() => api.close());

const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
  api.call(method, `/api/posts/${id}${path}`, { as: await api.token(office.subject), ...(body && { body }) });
const letters = async (): Promise<string[]> =>
  (await call('GET', '/letters')).body.items.map(({ name, what }: Record<string, string>) => `${name} ${what}`);
const outgoing = async (act: string) => (await call('POST', '/outgoing', { act })).body;
const reminder = async () => (await call('GET', '/confirmations/reminder')).body;
const overview = async () => (await call('GET', '/confirmations')).body;
const later = (by: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + by);
};
async function mailed(): Promise<Mail[]> {
  await api.leaveJob('deliveries', { tenantId: 'here' });
  await api.runJobs();
  return api.mails.splice(0).toSorted((a, b) => a.to.localeCompare(b.to));
}
const change = (row: Partial<typeof companies.$inferInsert>) =>
  api.arrange((db) => db.update(companies).set(row).where(eq(companies.id, company)));
const hire = () =>
  api.arrange(async (db) => {
    const userId = await buildUser(db, { state: 'none', email: 'neu@werk.example' });
    await employ(db, { userId, companyId: company });
  });
const ledger = () => api.arrange((db) => db.select().from(companyDeliveries).where(eq(companyDeliveries.postId, id)));
const reminderOf = async (which = 1) =>
  (await ledger()).find(({ kind, number }) => kind === 'reminder' && number === which);
/** As mail programs do with one click. */
function unsubscribedBy(mail: Mail | undefined) {
  const link = new URL(/<(.+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '');
  return api.call('POST', `${link.pathname}${link.search}`, { raw: 'List-Unsubscribe=One-Click' });
}
/** The mail server cannot be reached until this is called. */
function outage(): () => void {
  const { send } = api.mailer;
  api.mailer.send = async () => {
    throw Object.assign(new Error('no'), { code: 'ESOCKET', originalCode: 'ECONNREFUSED' });
  };
  return () => {
    api.mailer.send = send;
  };
}

const remind = (query = '') => call('POST', `/confirmations/reminder${query}`);
async function correct(query = '') {
  const { headers } = await call('PATCH', '/correction', { body: text('Räumen ab 6 Uhr.') });
  return api.call('POST', `/api/posts/${id}/correction/publish${query}`, {
    as: await api.token(office.subject),
    headers: { 'if-match': String(headers['etag']) },
    body: { announce: true, note: 'Eine Stunde früher.' },
  });
}
const withdraw = (query = '') => call('POST', `/withdraw${query}`, { note: null, mail: 'Gilt nicht mehr.' });

let first: Mail | undefined;
beforeEach(() => arrange());

async function arrange() {
  api.clock.now = start;
  api.mailer.send = async (mail: Mail) => void api.mails.push(mail);
  api.mails.length = 0;
  company = await api.arrange((db) => buildCompany(db, { name: 'Werk', email: 'info@werk.example' }));
  const draft = { title: 'Winterdienst', kind: 'circular' as const, number: '8/2026', state: 'draft' as const };
  const audience = { include: [{ kind: 'company' as const, id: company }] };
  const confirmation = { by: 'company' as const, until: '2026-12-31' };
  id = await api.arrange((db) =>
    buildPost(db, { ...draft, audience, confirmation, body: text('Räumen ab 7 Uhr.'), authorId: office.id }),
  );
  expect((await call('POST', '/publish')).status).toBe(200);
  [first] = await mailed();
  expect(first?.to).toBe('info@werk.example');
  later(day);
}

describe('a reminder to a company that has nobody', () => {
  it('is sent by mail, is counted before and after, and its own link confirms', async () => {
    expect(await reminder()).toEqual({ mails: 1, byLetter: 0, unreachable: 0, pushes: 0 });
    expect(await overview()).toMatchObject({ remindable: 1, remindableByLetter: 0, mayRemind: true });
    expect(await remind('?mails=0&byLetter=1')).toMatchObject({
      status: 409,
      body: { code: 'mailings.changed', mails: 1, byLetter: 0 },
    });
    expect((await remind('?mails=1&byLetter=0')).status).toBe(200);
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect([mail?.to, mail?.subject]).toEqual(['info@werk.example', 'Noch nicht bestätigt: Winterdienst']);
    expect(mail?.text).toContain('An die Geschäftsleitung von Werk');
    expect(mail?.text).toContain('Für Werk hat noch niemand bestätigt.');
    expect(mail?.text).not.toContain('Räumen ab 7 Uhr.');
    expect(mail?.headers?.['In-Reply-To']).toBe(first?.headers?.['Message-ID']);
    expect(await letters()).toEqual([]);
    expect(await outgoing('archive')).toMatchObject({ sent: { post: 1, reminders: 1 }, waiting: 0 });
    expect((await overview()).reminders).toMatchObject([{ people: 1, letters: 0 }]);
    expect((await call('GET', '/deliveries')).body.ways).toMatchObject({ mail: 1, companies: 1 });
    const token = /\/confirm\?token=(\S+)/.exec(mail?.text ?? '')?.[1];
    expect((await api.call('POST', `/api/confirmations?token=${token}`)).status).toBe(200);
    expect(await overview()).toMatchObject({ done: 1, ways: { mail: 1 }, remindable: 0 });
  });

  it('is a mail of its own each day, and each is sent once', async () => {
    for (const number of [1, 2]) {
      expect((await remind()).status).toBe(200);
      expect(await mailed()).toHaveLength(1);
      expect(await mailed()).toEqual([]);
      expect(await outgoing('archive')).toMatchObject({ sent: { reminders: number } });
      later(day);
    }
  });

  it('is sent by letter after the company chose letters by the link in its mail', async () => {
    await change(place);
    expect((await unsubscribedBy(first)).status).toBe(204);
    expect(await reminder()).toMatchObject({ mails: 0, byLetter: 1 });
    await remind();
    expect(await mailed()).toEqual([]);
    expect(await letters()).toEqual(['Werk reminder']);
  });

  it('is sent to the person whom the company has by now, and not to the company', async () => {
    await hire();
    expect(await reminder()).toMatchObject({ mails: 1 });
    await remind();
    expect((await mailed()).map(({ to }) => to)).toEqual(['neu@werk.example']);
  });

  for (const [what, act, reason] of [
    ['has somebody', hire, 'hasPeople'],
    ['wants letters', () => change({ channel: 'post' }), 'wantsLetters'],
    ['has no address', () => change({ email: null }), 'noAddress'],
    [
      'is not in the audience',
      async () => {
        const other = await api.arrange((db) => buildCompany(db));
        await call('PUT', '/audience', { include: [{ kind: 'company', id: other }] });
      },
      'notForThem',
    ],
    [
      'confirmed',
      () => call('POST', '/confirmations/entries', { ids: [company], way: 'phone', day: '2026-11-21' }),
      'confirmed',
    ],
  ] as const)
    it(`that waits is not sent where the company ${what} meanwhile`, async () => {
      const mend = outage();
      await remind();
      await api.runJobs().catch(() => {});
      expect(await outgoing('archive')).toMatchObject({ waiting: 1 });
      mend();
      await act();
      later(10 * minute);
      expect(await mailed()).toEqual([]);
      expect(await reminderOf()).toMatchObject({ reason });
      expect(await outgoing('archive')).toMatchObject({ waiting: 0, sent: { reminders: 0 } });
    });

  it('of which the mail server’s answer was lost is undecided, and is sent again by the office alone', async () => {
    const { send } = api.mailer;
    api.mailer.send = async () => {
      throw Object.assign(new Error('no answer'), { code: 'ETIMEDOUT', command: 'DATA' });
    };
    await remind();
    await api.runJobs().catch(() => {});
    api.mailer.send = send;
    expect(await reminderOf()).toMatchObject({ state: 'sending' });
    later(11 * minute);
    expect(await mailed()).toEqual([]);
    expect((await call('GET', '/deliveries')).body.undecided).toBe(1);
    await call('POST', '/deliveries/decision', { again: true });
    expect(await mailed()).toHaveLength(1);
    expect(await mailed()).toEqual([]);
  });

  it('is tried once for each of many, by lanes and rounds, where the server’s answers are lost', async () => {
    const ids = await api.arrange(async (db) => {
      const made: string[] = [];
      for (let n = 0; n < 12; n += 1)
        made.push(await buildCompany(db, { name: `Werk ${n}`, email: `info@werk${n}.example` }));
      return made;
    });
    await call('PUT', '/audience?send=false', { include: ids.map((one) => ({ kind: 'company', id: one })) });
    const tried: string[] = [];
    api.mailer.send = async ({ to }) => {
      tried.push(to);
      if (tried.length % 3 === 0) throw Object.assign(new Error('lost'), { code: 'ESOCKET', handedOver: true });
    };
    expect(await reminder()).toMatchObject({ mails: 12 });
    await remind();
    for (let round = 0; round < 8; round += 1) {
      await api.leaveJob('deliveries', { tenantId: 'here' });
      await api.runJobs().catch(() => {});
      later(6 * minute);
    }
    expect(tried.toSorted()).toEqual(ids.map((_, n) => `info@werk${n}.example`).toSorted());
    expect(Map.groupBy(await ledger(), ({ state }) => state).get('sending')).toHaveLength(4);
  });

  const comesBack = async (number: number, reason: 'address' | 'full' = 'address') => {
    await remind();
    expect(await mailed()).toHaveLength(1);
    const row = await reminderOf(number);
    const returned = { emails: ['info@werk.example'], code: '5.1.1', answer: 'no', reason };
    await api.arrange((db) => noteReturned(db, [{ mailId: row?.mailId ?? '', ...returned, source: 'mailbox' }]));
    expect(await reminderOf(number)).toMatchObject({ state: 'bounced', way: null });
  };

  it('comes back like other mails, and after three the company gets letters', async () => {
    await change(place);
    for (let round = 0; round < 3; round += 1) {
      expect(await reminder()).toMatchObject({ mails: 1, byLetter: 0 });
      await comesBack(round + 1);
      later(2 * day);
    }
    expect(await reminder()).toMatchObject({ mails: 0, byLetter: 1 });
    expect((await call('GET', '/deliveries')).body.ways).toMatchObject({ mail: 1, letter: 0 });
  });

  const spans = [
    ['two days, two days apart', { BOUNCE_DAYS: '2', BOUNCE_SPAN: '2' }, 'address', 2, 2],
    ['one day', { BOUNCE_DAYS: '1', BOUNCE_SPAN: '0' }, 'address', 2, 1],
    ['four days', { BOUNCE_DAYS: '4', BOUNCE_SPAN: '5' }, 'address', 2, 4],
    ['a longer span', { BOUNCE_DAYS: '3', BOUNCE_SPAN: '6' }, 'address', 2, 4],
    ['a full mailbox for a week', { BOUNCE_DAYS: '2', BOUNCE_FULL_SPAN: '7' }, 'full', 4, 3],
  ] as const;

  it.each(someOf(spans, ([, , reason]) => reason))(
    'gets letters as the installation sets it: %s',
    async (_what, environment, reason, apart, rounds) => {
      await api.close();
      await begin(environment);
      await arrange();
      await change(place);
      for (let round = 0; round < rounds; round += 1) {
        expect(await reminder()).toMatchObject({ mails: 1, byLetter: 0 });
        await comesBack(round + 1, reason);
        later(apart * day);
      }
      expect(await reminder()).toMatchObject({ mails: 0, byLetter: 1 });
      await api.close();
      await begin();
    },
  );

  it('and the mail before it that still waits are one mail', async () => {
    const mend = outage();
    await correct();
    await api.runJobs().catch(() => {});
    await remind();
    mend();
    later(10 * minute);
    const mails = await mailed();
    expect(mails.map(({ subject }) => subject)).toEqual(['Korrektur zu Rundschreiben 8/2026: Winterdienst']);
    expect((await ledger()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
  });
});

it('the office sees when no mail was sent to companies without people for half an hour, until one is sent', async () => {
  const standstill = async () =>
    (await api.call('GET', '/api/mail-standstill', { as: await api.token(office.subject) })).body;
  // Away from what left in other tests.
  later(10 * day);
  const mend = outage();
  const at = api.clock.now.toISOString();
  await remind();
  await api.runJobs().catch(() => {});
  later(29 * minute);
  expect(await standstill()).toMatchObject({ people: 0, companies: 0, since: null });
  later(2 * minute);
  expect(await standstill()).toMatchObject({ people: 0, companies: 1, since: at });
  mend();
  expect(await mailed()).toHaveLength(1);
  expect(await standstill()).toMatchObject({ people: 0, companies: 0, since: null });
});

describe('a correction to a company that has nobody', () => {
  it('is sent by mail with the whole text, is counted before, and is no letter', async () => {
    await change(place);
    expect(await outgoing('correct')).toMatchObject({ mails: 1, byLetter: 0, sent: { post: 1 } });
    expect(await correct('?mails=0&byLetter=1')).toMatchObject({ status: 409, body: { mails: 1, byLetter: 0 } });
    expect((await correct('?mails=1&byLetter=0')).status).toBe(200);
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Korrektur zu Rundschreiben 8/2026: Winterdienst');
    for (const words of ['Eine Stunde früher.', 'Räumen ab 6 Uhr.', '/confirm?token='])
      expect(mail?.text, words).toContain(words);
    expect(await letters()).toEqual([]);
    expect(await mailed()).toEqual([]);
    expect(await outgoing('archive')).toMatchObject({ sent: { post: 1, corrections: 1 } });
  });

  it('is sent by letter where the company chose letters since its mail', async () => {
    await change(place);
    await unsubscribedBy(first);
    expect(await outgoing('correct')).toMatchObject({ mails: 0, byLetter: 1 });
    expect((await correct('?mails=0&byLetter=1')).status).toBe(200);
    expect(await mailed()).toEqual([]);
    expect(await letters()).toEqual(['Werk correction']);
  });

  it('is sent to a company that confirmed, but not to one that has somebody by now', async () => {
    await call('POST', '/confirmations/entries', { ids: [company], way: 'phone', day: '2026-11-21' });
    expect(await outgoing('correct')).toMatchObject({ mails: 1 });
    await hire();
    expect(await outgoing('correct')).toMatchObject({ mails: 0, byLetter: 0 });
    await correct('?mails=0&byLetter=0');
    expect(await mailed()).toEqual([]);
  });
});

describe('the withdrawal of a post that a company that has nobody got', () => {
  it('is sent by mail in the office’s words, is counted before, and is no letter', async () => {
    await change(place);
    expect(await outgoing('withdraw')).toMatchObject({ mails: 1, byLetter: 0 });
    expect(await withdraw('?mails=0&byLetter=0')).toMatchObject({ status: 409, body: { mails: 1, byLetter: 0 } });
    expect((await withdraw('?mails=1&byLetter=0')).status).toBe(200);
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Zurückgezogen: Rundschreiben 8/2026: Winterdienst');
    expect(mail?.text).toContain('Gilt nicht mehr.');
    for (const words of ['Räumen', '/confirm?']) expect(mail?.text, words).not.toContain(words);
    expect(await letters()).toEqual([]);
    expect(await outgoing('archive')).toMatchObject({ sent: { post: 1, withdrawals: 1 } });
  });

  it('is sent by letter where the company chose letters since its mail', async () => {
    await change(place);
    await unsubscribedBy(first);
    expect(await outgoing('withdraw')).toMatchObject({ mails: 0, byLetter: 1 });
    expect((await withdraw('?mails=0&byLetter=1')).status).toBe(200);
    expect(await mailed()).toEqual([]);
    expect(await letters()).toEqual(['Werk withdrawal']);
  });

  it('is not sent to a company that has somebody by now, nor after the post was restored', async () => {
    const mend = outage();
    await withdraw();
    await api.runJobs().catch(() => {});
    mend();
    await call('POST', '/restore');
    later(10 * minute);
    expect(await mailed()).toEqual([]);
    await hire();
    expect(await outgoing('withdraw')).toMatchObject({ mails: 0, byLetter: 0 });
  });

  it('stops what still waits', async () => {
    const mend = outage();
    await remind();
    await api.runJobs().catch(() => {});
    await withdraw();
    mend();
    later(10 * minute);
    expect((await mailed()).map(({ subject }) => subject)).toEqual([
      'Zurückgezogen: Rundschreiben 8/2026: Winterdienst',
    ]);
    expect(await reminderOf()).toMatchObject({ state: 'void', reason: 'withdrawn' });
  });
});
