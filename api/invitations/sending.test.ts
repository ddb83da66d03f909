import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#platform/process/log.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { tenantFrom, TenantFile } from '#api/tenants/tenant-file.rules.ts';
import { buildUser } from '#sample/builders.ts';
import { invitations } from '#database/schema/invitations.ts';
import { users } from '#database/schema/members.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { sendInvitations } from './send-invitations.worker.ts';

let api: TestApi;
let office: string;
const morning = new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  api = await testApi();
  office = (await api.signInAdmin()).token;
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = morning;
  api.mailer.send = take;
  await api.arrange((db) => db.delete(users).where(inArray(users.access, ['none', 'invited'])));
  api.mails.length = 0;
});

const take = async (mail: Mail) => void api.mails.push(mail);
const later = (minutes: number) => (api.clock.now = new Date(morning.getTime() + minutes * 60_000));
const send = async (body: object = {}) => (await api.call('POST', '/api/invitations', { as: office, body })).body;
const counts = async () => (await api.call('GET', '/api/invitations/counts', { as: office })).body;

async function invitees(count: number): Promise<string[]> {
  return api.arrange(async (db) => {
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) ids.push(await buildUser(db, { state: 'none', email: `gast${n}@post.example` }));
    return ids;
  });
}

function failure(about: object, message = 'no'): Error {
  return Object.assign(new Error(message), about);
}

function failingFor(email: string, error: Error) {
  api.mailer.send = async (mail) => (mail.to === email ? Promise.reject(error) : take(mail));
}

it('the link asks people without a name in the records for a name, and nobody else', async () => {
  await api.arrange((db) =>
    buildUser(db, { state: 'none', email: 'a@post.example', firstName: '', lastName: 'a@post.example' }),
  );
  await api.arrange((db) => buildUser(db, { state: 'none', email: 'b@post.example', lastName: 'Holz' }));
  await send();
  await api.runJobs();
  const asks = (to: string) => api.mails.find((mail) => mail.to === to)?.text.includes('&asks=name');
  expect([asks('a@post.example'), asks('b@post.example')]).toEqual([true, false]);
});

describe('a mail the server refuses', () => {
  it('is recorded with the reply of the server, and the others are sent', async () => {
    await invitees(3);
    const reply = '550 5.1.1 <gast1@post.example>: no such mailbox';
    failingFor(
      'gast1@post.example',
      failure({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: reply }),
    );
    await send();
    await api.runJobs();
    expect(await counts()).toMatchObject({ sent: 2, refused: 1 });
    const { body } = await api.call('GET', '/api/invitations?state=refused', { as: office });
    expect(body.items).toMatchObject([{ email: 'gast1@post.example', reason: reply, at: morning.toISOString() }]);
    expect(await send()).toMatchObject({ accepted: 0 });
  });
});

it('a mail that is held back, as its recipient waits to be deleted, was not sent', async () => {
  const [leaving = ''] = await invitees(2);
  await api.arrange((db) => db.update(users).set({ deleteOn: '2026-12-01' }).where(eq(users.id, leaving)));
  await send();
  await api.runJobs();
  expect(api.mails.map(({ to }) => to)).toEqual(['gast1@post.example']);
  expect(await counts()).toMatchObject({ none: 1, queued: 0, sending: 0, sent: 1 });
});

describe('a mail the server takes later', () => {
  it('waits, does not hold up the others, and is sent when it is tried again', async () => {
    await invitees(4);
    failingFor(
      'gast0@post.example',
      failure({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }, 'greylisted'),
    );
    await send();
    await expect(api.runJobs()).rejects.toThrow('1 invitations wait');
    expect(await counts()).toMatchObject({ sent: 3, queued: 1 });
    api.mailer.send = take;
    await send();
    await expect(api.runJobs()).rejects.toThrow('1 invitations wait');
    later(6);
    await send();
    await api.runJobs();
    expect(await counts()).toMatchObject({ sent: 4, queued: 0 });
    expect(api.mails).toHaveLength(4);
  });

  it.each([
    { code: 'ESOCKET', originalCode: 'ECONNREFUSED', command: 'CONN' },
    { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 },
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 },
  ])('stops the job when nothing can be sent at all: %j', async (about) => {
    await invitees(20);
    let tried = 0;
    api.mailer.send = async () => {
      tried += 1;
      throw failure(about, 'out of order');
    };
    await send();
    await expect(api.runJobs()).rejects.toThrow('out of order');
    expect(tried).toBeLessThanOrEqual(3);
    expect(await counts()).toMatchObject({ queued: 20 });
  });
});

it('an invitation whose link cannot be made waits, as it surely was not sent', async () => {
  await invitees(2);
  await send();
  const file = TenantFile.parse({ name: 'Kreishandwerkerschaft hier', language: 'de' });
  const tenants = { all: [tenantFrom('here', file)], lostHosts: [] };
  const broken = {
    database: api.database,
    mailer: { send: async (mail: Mail) => (await take(mail), 'sent' as const) },
    tenants,
    jobs: { sendWithin: async () => {} },
    invite: () => Promise.reject(new Error('no link')),
    log: createLog('silent'),
  };
  await expect(sendInvitations(broken, { tenantId: 'here', origin: 'http://localhost' })).rejects.toThrow('no link');
  expect(await counts()).toMatchObject({ queued: 2, sending: 0 });
  expect(api.mails).toEqual([]);
  later(6);
  await api.runJobs();
  expect(await counts()).toMatchObject({ sent: 2 });
});

describe('a mail of which nobody knows whether it was sent', () => {
  it('is never sent again automatically, is listed, and can be sent again after ten minutes', async () => {
    const [id] = await invitees(1);
    api.mailer.send = async () => {
      throw failure({ code: 'ESOCKET', originalCode: 'ECONNRESET', command: 'CONN' }, 'line cut');
    };
    await send();
    await expect(api.runJobs()).rejects.toThrow('line cut');
    api.mailer.send = take;
    expect(await counts()).toMatchObject({ sending: 1 });
    expect(await send()).toMatchObject({ accepted: 0, sending: 1 });
    later(9);
    expect(await send({ userIds: [id], again: true })).toMatchObject({ accepted: 0, sending: 1 });
    await api.runJobs();
    expect(api.mails).toEqual([]);
    later(10);
    expect(await send({ userIds: [id] })).toMatchObject({ accepted: 0 });
    expect(await send({ userIds: [id], again: true })).toMatchObject({ accepted: 1, queued: 1, sending: 0 });
    await api.runJobs();
    expect(await counts()).toMatchObject({ sent: 1 });
    expect(api.mails).toHaveLength(1);
  });
});

describe('many mails', () => {
  const file = TenantFile.parse({ name: 'Kreishandwerkerschaft hier', language: 'de' });
  const tenants = { all: [tenantFrom('here', file)], lostHosts: [] };

  it('are sent once each by two nodes at a time', async () => {
    await invitees(60);
    await send();
    const sent: string[][] = [[], []];
    const node = (mine: string[]) =>
      sendInvitations(
        {
          database: api.database,
          mailer: { send: async ({ to }) => (await api.arrange(async () => mine.push(to)), 'sent' as const) },
          tenants,
          jobs: { sendWithin: async () => {} },
          invite: async () => undefined,
          log: createLog('silent'),
        },
        { tenantId: 'here', origin: 'http://localhost' },
      );
    await Promise.all(sent.map(node));
    expect(new Set(sent.flat()).size).toBe(60);
    expect(sent.flat()).toHaveLength(60);
    for (const mine of sent) expect(mine.length).toBeGreaterThan(0);
    expect(await counts()).toMatchObject({ sent: 60 });
    await api.runJobs();
    expect(api.mails).toEqual([]);
  });

  it('are left to the next start when the program stops, and none of them is between', async () => {
    await invitees(20);
    await send();
    const stopping = new AbortController();
    const left: unknown[] = [];
    const mailer = { send: async (mail: Mail) => (await take(mail), stopping.abort(), 'sent' as const) };
    await sendInvitations(
      {
        database: api.database,
        mailer,
        tenants,
        jobs: { sendWithin: async (_db, _queue, payload) => void left.push(payload) },
        invite: async () => undefined,
        log: createLog('silent'),
        stopping: stopping.signal,
      },
      { tenantId: 'here', origin: 'http://localhost' },
    );
    expect(left).toEqual([{ tenantId: 'here', origin: 'http://localhost' }]);
    const { sent, queued, sending } = await counts();
    expect([sent + queued, sending]).toEqual([20, 0]);
    expect(queued).toBeGreaterThan(0);
    await api.runJobs();
    expect(await counts()).toMatchObject({ sent: 20 });
  });

  it('are sent by several jobs, one after the other', async () => {
    await api.arrange((db) =>
      db.execute(sql`insert into users (id, membership, access, last_name, email)
        select gen_random_uuid(), 'member', 'none', 'Viele', 'viele' || n || '@post.example' from generate_series(1, 310) n`),
    );
    expect(await send()).toMatchObject({ accepted: 310 });
    await api.runJobs();
    expect(new Set(api.mails.map(({ to }) => to)).size).toBe(310);
    expect(api.mails).toHaveLength(310);
    const rows = await api.arrange((db) => db.select().from(invitations).where(eq(invitations.state, 'sent')));
    expect(rows).toHaveLength(310);
  });
});
