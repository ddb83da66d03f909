import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#platform/process/log.ts';
import { createMailer, type Mailer } from '#platform/mail/mail.ts';
import { buildCompany, buildList, buildPost, buildUser } from '#sample/builders.ts';
import { bounces, mailPauses } from '#database/schema/bounces.ts';
import { companyDeliveries, deliveries, mailings } from '#database/schema/deliveries.ts';
import { invitations } from '#database/schema/invitations.ts';
import { users } from '#database/schema/members.ts';
import { type MailKind, mailKinds } from '#contract/identity/mails.ts';
import { DomainPausedError } from '#platform/errors/domain-paused.ts';
import { mailOf } from '#api/identity/mail.job.ts';
import { notingMailer } from '#api/privacy/mail-log.acts.ts';
import { noteReturned } from '#api/bounces/bounces.store.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { openSmtp, type Smtp } from '#tests/support/smtp.ts';

let api: TestApi;
let smtp: Smtp;
let mailer: Mailer;
let office: { subject: string };
let member: { subject: string };
let there: string[];
let elsewhere: string[];
let start = new Date('2026-11-20T09:00:00Z');
const domain = 'gross.example';
const words = 'IP=192.0.2.10 - None/bad reputation. Ask your postmaster for help.';
const answer = `554 ${words}`;
const refuses = { at: 'recipient', answer: 554, to: domain, words } as const;

beforeAll(async () => {
  api = await testApi({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  smtp = await openSmtp();
  office = await api.signInAdmin();
  member = await api.signIn();
  mailer = createMailer({ smtpUrl: smtp.url, from: 'P <p@kreis.example>', outbox: '', log: createLog('silent') });
  api.mailer.send = async (mail) => {
    await mailer.send(mail);
    return undefined;
  };
  const came = { activatedAt: new Date('2026-01-01T00:00:00Z') };
  const people = (at: string, count: number) =>
    api.arrange((db) =>
      Promise.all(Array.from({ length: count }, (_, n) => buildUser(db, { ...came, email: `leser${n}@${at}` }))),
    );
  there = await people(domain, 27);
  elsewhere = await people('klein.example', 4);
});
afterAll(async () => {
  mailer.close();
  await Promise.all([api.close(), smtp.close()]);
});
beforeEach(async () => {
  start = new Date(start.getTime() + 30 * 86_400_000);
  api.clock.now = start;
  await api.arrange(async (db) => {
    await db.delete(mailings);
    await db.delete(mailPauses);
    await db.delete(bounces);
    await db.delete(invitations);
  });
  smtp.manner = undefined;
  smtp.taken.length = 0;
});

const call = async (method: 'POST' | 'GET', path: string, body?: object) =>
  api.call(method, path, { as: await api.token(office.subject), ...(body && { body }) });
const later = (minutes: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000);
};
const run = () => api.runJobs().catch(() => {});
const standstill = async () => (await call('GET', '/api/mail-standstill')).body;
const resume = () => call('POST', '/api/mail-standstill/resumed', { domain });
const blocked = async () => (await api.arrange((db) => db.select().from(users))).filter((one) => one.emailBlockedAt);
const ledger = (ids = there) =>
  api.arrange((db) => db.select().from(deliveries).where(inArray(deliveries.userId, ids)));

async function publish(title: string, to = [...there, ...elsewhere]) {
  const id = await api.arrange(async (db) => {
    const list = await buildList(db, { userIds: to });
    const row = { title, kind: 'circular' as const, state: 'draft' as const };
    return buildPost(db, { ...row, audience: { include: [{ kind: 'list', id: list }] } });
  });
  expect((await call('POST', `/api/posts/${id}/publish`)).status).toBe(200);
  await run();
  return id;
}

/** How often each post reached each address. */
function arrived(titles: readonly string[]) {
  const found = new Map<string, number>();
  for (const { to, raw } of smtp.taken)
    for (const title of titles)
      if (raw.includes(title)) found.set(`${to} ${title}`, (found.get(`${to} ${title}`) ?? 0) + 1);
  return found;
}

/** As the minutes go by; a domain takes so many mails a minute. */
async function runFor(minutes: number) {
  for (let n = 0; n < minutes; n += 1) {
    later(1);
    await call('POST', '/api/mail-standstill/resumed', { domain: 'nobody.example' });
    await run();
  }
}

const titles = ['Meldung Aaa', 'Meldung Bbb', 'Meldung Ccc'];

describe('a server that refuses all of a domain', () => {
  it('blocks nobody with three posts in an hour, is shown, and after two days all get each post once', async () => {
    smtp.manner = refuses;
    for (const title of titles) {
      await publish(title);
      later(20);
    }
    expect(await blocked()).toEqual([]);
    const [shown, ...others] = (await standstill()).domains;
    expect(others).toEqual([]);
    expect(shown).toMatchObject({ domain, answer, waiting: 27 });
    expect(shown.refused).toBeGreaterThanOrEqual(5);
    expect(shown.refused).toBeLessThan(10);
    expect((await standstill()).since).toBeNull();
    const rows = await ledger();
    expect(rows).toHaveLength(81);
    expect(rows.every(({ state, way }) => state === 'due' && way === 'portal')).toBe(true);
    expect((await ledger(elsewhere)).every(({ state }) => state === 'sent')).toBe(true);
    expect(await api.arrange((db) => db.select().from(bounces).where(eq(bounces.counts, true)))).toEqual([]);

    later(2 * 24 * 60);
    await run();
    expect((await ledger()).every(({ state }) => state === 'due')).toBe(true);
    smtp.manner = undefined;
    smtp.taken.length = 0;
    const replies = await Promise.all([resume(), resume()]);
    expect(replies.map(({ status, body }) => [status, body.domains])).toEqual([
      [200, []],
      [200, []],
    ]);
    await Promise.all([run(), run()]);
    await runFor(3);
    const found = arrived(titles);
    expect([found.size, new Set(found.values())]).toEqual([81, new Set([1])]);
    expect((await ledger()).every(({ state }) => state === 'sent')).toBe(true);
    expect(await blocked()).toEqual([]);
  });

  it('is at a standstill again where it still refuses after the office resumed, and nothing is lost', async () => {
    smtp.manner = refuses;
    await publish('Meldung Ddd');
    later(10);
    expect((await resume()).status).toBe(200);
    await run();
    expect((await standstill()).domains).toMatchObject([{ domain, waiting: 27 }]);
    expect((await ledger()).every(({ state }) => state === 'due')).toBe(true);
  });

  it.each([
    ['after the mail itself', { ...refuses, at: 'data' as const }],
    ['as if it knew no recipient', { ...refuses, answer: 550 as const, words: '5.1.1 user unknown' }],
    ['with a plain code', { ...refuses, answer: 550 as const, words: 'DMARC check failed.' }],
    ['in German', { ...refuses, words: 'Absender wird aus Sicherheitsgründen nicht angenommen' }],
  ])('is shown where it refuses %s', async (_, manner) => {
    smtp.manner = manner;
    await publish('Meldung Eee');
    expect((await standstill()).domains).toMatchObject([{ domain, waiting: 27 }]);
    expect((await ledger()).every(({ state, way }) => state === 'due' && way === 'portal')).toBe(true);
  });

  it('is believed about addresses once the office has resumed', async () => {
    smtp.manner = { ...refuses, answer: 550, words: '5.1.1 user unknown' };
    await publish('Meldung Fff', there.slice(0, 6));
    later(10);
    await resume();
    await run();
    expect((await standstill()).domains).toEqual([]);
    expect((await ledger(there.slice(0, 6))).map(({ state }) => state)).toEqual(
      Array.from({ length: 6 }, () => 'refused'),
    );
    expect(await blocked()).toEqual([]);
  });

  it('is none with four addresses, nor where most are taken', async () => {
    smtp.manner = refuses;
    await publish('Meldung Ggg', there.slice(0, 4));
    expect((await standstill()).domains).toEqual([]);
    expect((await ledger(there.slice(0, 4))).every(({ state }) => state === 'refused')).toBe(true);
  });

  it.each([
    ['mailbox', 6, [domain]],
    ['webhook', 6, [domain]],
    ['mailbox', 4, []],
    ['office', 6, []],
  ] as const)('is known by reports of the %s about %s addresses as well', async (source, count, shown) => {
    const id = await publish('Meldung Jjj', there.slice(0, 7));
    const sent = await api.arrange((db) => db.select().from(deliveries).where(eq(deliveries.postId, id)));
    const returned = sent.slice(0, count).map(({ mailId, email }) => {
      const report = { mailId: mailId ?? '', emails: [email ?? ''], code: '5.7.1', answer };
      return { ...report, reason: 'sender' as const, source };
    });
    await api.arrange((db) => noteReturned(db, returned));
    expect((await standstill()).domains.map((one: { domain: string }) => one.domain)).toEqual(shown);
    const states = (await ledger()).map(({ state }) => state).filter((state) => state === 'due');
    expect(states).toHaveLength(shown.length * count);
  });

  it('holds the mails to companies too', async () => {
    const companies = await api.arrange((db) =>
      Promise.all(
        Array.from({ length: 6 }, (_, n) => buildCompany(db, { name: `Werk ${n}`, email: `werk${n}@${domain}` })),
      ),
    );
    smtp.manner = refuses;
    const id = await api.arrange((db) =>
      buildPost(db, {
        title: 'Meldung Hhh',
        kind: 'circular',
        state: 'draft',
        audience: { include: companies.map((company) => ({ kind: 'company', id: company }) as const) },
      }),
    );
    await call('POST', `/api/posts/${id}/publish`);
    await run();
    const rows = () => api.arrange((db) => db.select().from(companyDeliveries));
    expect((await standstill()).domains).toMatchObject([{ domain, waiting: 6 }]);
    expect((await rows()).map(({ state, way }) => `${state} ${way}`)).toEqual(
      Array.from({ length: 6 }, () => 'due mail'),
    );
    smtp.manner = undefined;
    await resume();
    await run();
    expect((await rows()).map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'sent'));
  });
});

describe('invitations to a domain at a standstill', () => {
  const invited = (ids: readonly string[]) =>
    api.arrange((db) =>
      db
        .select()
        .from(invitations)
        .where(inArray(invitations.userId, [...ids])),
    );
  const inviteAll = (userIds: readonly string[]) => call('POST', '/api/invitations?mails=6', { userIds });

  async function people(): Promise<string[]> {
    const mark = crypto.randomUUID().slice(0, 8);
    return api.arrange(async (db) => {
      const first = await buildUser(db, { state: 'none', email: `${mark}0@${domain}` });
      const sharing = await buildUser(db, { state: 'none', email: `${mark}0@${domain}` });
      const others = await Promise.all(
        Array.from({ length: 5 }, (_, n) => buildUser(db, { state: 'none', email: `${mark}${n + 1}@${domain}` })),
      );
      return [first, sharing, ...others];
    });
  }

  it('are held, shown, and sent once each when the office resumes', async () => {
    const ids = await people();
    smtp.manner = refuses;
    expect((await inviteAll(ids)).status).toBe(202);
    await run();
    expect((await standstill()).domains).toMatchObject([{ domain, answer, waiting: 7 }]);
    expect((await invited(ids)).filter(({ state }) => state === 'queued')).toHaveLength(7);
    later(2 * 24 * 60);
    await run();
    expect((await invited(ids)).filter(({ state }) => state === 'queued')).toHaveLength(7);
    smtp.manner = undefined;
    smtp.taken.length = 0;
    await Promise.all([resume(), resume()]);
    await Promise.all([run(), run()]);
    expect(smtp.taken.map(({ to }) => to).toSorted()).toEqual([...new Set(smtp.taken.map(({ to }) => to))].toSorted());
    expect(smtp.taken).toHaveLength(6);
    const states = Map.groupBy(await invited(ids), ({ userId }) => userId);
    for (const all of states.values())
      expect(all.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]?.state).toBe('sent');
    expect(await blocked()).toEqual([]);
  });

  it('wait for it too where posts have found it, and for the next one where it still refuses', async () => {
    smtp.manner = refuses;
    await publish('Meldung Kkk');
    const ids = await people();
    await inviteAll(ids);
    await run();
    expect(await invited(ids)).toMatchObject(ids.map(() => ({ state: 'queued', reason: null })));
    later(10);
    await resume();
    await run();
    expect((await standstill()).domains).toMatchObject([{ domain }]);
    expect((await invited(ids)).filter(({ state }) => state === 'queued')).toHaveLength(7);
  });
});

describe('mails by their kind', () => {
  const sender = () =>
    notingMailer({
      mailer,
      database: api.unhurried,
      log: createLog('silent'),
      tenants: { all: [] },
      config: { mailFrom: 'p@kreis.example', smtpUrl: smtp.url },
    });
  const mail = (kind: MailKind) =>
    mailOf('here', kind, { to: `leser0@${domain}`, subject: `Vom ${kind}`, text: 'Guten Tag' });
  const subjects = () => smtp.taken.map(({ raw }) => /^Subject: (.+)$/m.exec(String(raw))?.[1]?.trim());

  /** Somebody waits for it in front of a screen, or it warns of a sign-in; the others wait for the office. */
  const tried: ReadonlySet<MailKind> = new Set([
    'verification',
    'reset',
    'existing',
    'secondFactorOn',
    'secondFactorOff',
    'secondFactorTaken',
    'recoveryCodeUsed',
    'passkeyAdded',
    'passkeyRemoved',
    'addressChange',
    'addressChanged',
    'addressReturned',
    'setUp',
    'test',
    'deletionAsked',
    'deletionTakenBack',
    // The address is not kept for a mail.
    'deleted',
    // Nobody else could resume the domain.
    'firstAdmin',
  ]);

  it.each(mailKinds)('to a domain at a standstill: %s', async (kind) => {
    await api.arrange((db) => db.insert(mailPauses).values({ domain, since: start, answer, refused: 5, tried: 5 }));
    const sent = sender().send(mail(kind));
    if (tried.has(kind)) expect(await sent).toBe('sent');
    else await expect(sent).rejects.toThrow(DomainPausedError);
    expect(smtp.taken).toHaveLength(tried.has(kind) ? 1 : 0);
    expect(await sender().send(mailOf('elsewhere', kind, { ...mail(kind) }))).toBe('sent');
  });

  it('is tried where somebody waits for it, and its refusal counts against nobody', async () => {
    smtp.manner = refuses;
    await publish('Meldung Lll');
    await expect(sender().send(mail('reset'))).rejects.toThrow('bad reputation');
    expect(await api.arrange((db) => db.select().from(bounces).where(eq(bounces.counts, true)))).toEqual([]);
    smtp.manner = undefined;
    smtp.taken.length = 0;
    expect(await sender().send(mail('reset'))).toBe('sent');
    expect(smtp.taken).toMatchObject([{ to: `leser0@${domain}` }]);
    expect((await standstill()).domains).toMatchObject([{ domain }]);
  });

  it('waits in the queue for two days, and is sent once when the office resumes', async () => {
    const waiting = ['admitted', 'refused', 'changesDecided', 'answer', 'notice', 'digest'] as const;
    smtp.manner = refuses;
    await publish('Meldung Mmm');
    smtp.taken.length = 0;
    for (const kind of waiting) await api.leaveJob('mail', mail(kind));
    await run();
    smtp.manner = undefined;
    for (let hour = 0; hour < 48; hour += 1) {
      later(60);
      await api.runJobs();
    }
    expect(smtp.taken).toEqual([]);
    expect(await blocked()).toEqual([]);
    await resume();
    later(15);
    await api.runJobs();
    const found = subjects().filter((subject) => subject?.startsWith('Vom '));
    expect(found).toHaveLength(waiting.length);
    expect(new Set(found)).toEqual(new Set(waiting.map((kind) => `Vom ${kind}`)));
    later(24 * 60);
    smtp.taken.length = 0;
    await api.runJobs();
    expect(subjects()).toEqual([]);
  });
});

describe('a standstill', () => {
  it('is in the log, with who resumed it and for how many', async () => {
    smtp.manner = refuses;
    await publish('Meldung Mmm');
    smtp.manner = undefined;
    await Promise.all([resume(), resume()]);
    const { body } = await call('GET', '/api/audit?entity=mailPauses');
    const [resumed, held] = body.items;
    expect(resumed).toMatchObject({ name: domain, actor: { name: expect.any(String) } });
    expect(resumed.changes).toContainEqual({ field: 'released', before: null, after: 27 });
    expect(resumed.changes.map(({ field }: { field: string }) => field)).toContain('resumedAt');
    expect(held).toMatchObject({ name: domain, actor: null });
    expect(JSON.stringify([resumed, held])).not.toContain('reputation');
    expect(
      body.items.filter((one: { actor: object | null; at: string }) => one.actor && one.at === resumed.at),
    ).toHaveLength(1);
  });

  it('is for the office of its portal alone', async () => {
    smtp.manner = refuses;
    await publish('Meldung Iii');
    const path = '/api/mail-standstill/resumed';
    expect((await api.call('POST', path, { as: await api.token(member.subject), body: { domain } })).status).toBe(403);
    expect((await api.call('POST', path, { body: { domain } })).status).toBe(401);
    expect((await standstill()).domains).toHaveLength(1);
    expect(await api.arrange((db) => db.select().from(mailPauses), 'elsewhere')).toEqual([]);
  });
});
