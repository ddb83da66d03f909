import { eq } from 'drizzle-orm';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { buildList, buildPost } from '#sample/builders.ts';
import { users } from '#database/schema/members.ts';
import { mailPreferences } from '#database/schema/deliveries.ts';
import { posts } from '#database/schema/posts.ts';
import { pushes, pushSubscriptions } from '#database/schema/push.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { type Browser, pushService } from '#tests/support/push-service.ts';
import { vapidKeys, vapidSubject } from './vapid.rules.ts';

type Person = Awaited<ReturnType<TestApi['signIn']>>;
type Service = Awaited<ReturnType<typeof pushService>>;

const start = new Date('2026-11-20T09:00:00Z');
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);

let api: TestApi;
let service: Service;
let other: Service;
let office: Person;
let anna: Person;
let bert: Person;
let list: string;

beforeAll(async () => {
  api = await testApi({ mails: { unmutable: ['urgent'] } });
  office = await api.signInAdmin();
  const came = { activatedAt: new Date('2026-01-01T00:00:00Z') };
  anna = await api.signIn({ ...came, language: 'de' });
  bert = await api.signIn({ ...came, language: 'en', email: null });
  list = await api.arrange((db) => buildList(db, { userIds: [anna.id, bert.id] }));
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = start;
  service = await pushService();
  other = await pushService();
  await api.arrange(async (db) => {
    await db.delete(pushSubscriptions);
    await db.delete(mailPreferences);
    for (const { id } of [anna, bert])
      await db.update(users).set({ membership: 'member', access: 'open', deleteOn: null }).where(eq(users.id, id));
  });
});
afterEach(async () => {
  await service.close();
  await other.close();
});

async function call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object, as = office) {
  return api.call(method, path, { as: await api.token(as.subject), ...(body && { body }) });
}
const own = '/api/users/me/push-subscriptions';

async function device(who: Person, at = service): Promise<Browser> {
  const browser = at.browser();
  expect((await call('PUT', own, browser, who)).status).toBe(200);
  return browser;
}

async function publish(given: Partial<typeof posts.$inferInsert> = {}): Promise<string> {
  const row = { title: 'Neue Tarife', kind: 'circular' as const, authorId: office.id, state: 'draft' as const };
  const audience = { include: [{ kind: 'list' as const, id: list }] };
  const id = await api.arrange((db) => buildPost(db, { ...row, ...given, audience }));
  expect((await call('POST', `/api/posts/${id}/publish`)).status).toBe(200);
  return id;
}

const states = (id: string) =>
  api.arrange(async (db) => {
    const rows = await db.select().from(pushes).where(eq(pushes.postId, id));
    return rows.map(({ state, reason }) => (reason === null ? state : `${state} ${reason}`)).toSorted();
  });
const came = (at = service) =>
  at.arrived
    .splice(0)
    .map(({ message }) => message.body)
    .toSorted();

describe('devices', () => {
  test('are listed with the key that browsers subscribe with, and taken off', async () => {
    const browser = await device(anna);
    const { body } = await call('GET', own, undefined, anna);
    expect(Buffer.from(body.key, 'base64url')).toHaveLength(65);
    expect(body.items).toMatchObject([{ endpoint: browser.endpoint, succeededAt: null }]);
    const [{ id }] = body.items;
    expect((await call('DELETE', `${own}/${id}`, undefined, bert)).status).toBe(404);
    expect((await call('DELETE', `${own}/${id}`, undefined, anna)).status).toBe(204);
    expect((await call('DELETE', `${own}/${id}`, undefined, anna)).status).toBe(404);
  });

  test('are there once however often a browser subscribes, and the last who does has it', async () => {
    const browser = await device(anna);
    await call('PUT', own, browser, anna);
    expect((await call('GET', own, undefined, anna)).body.items).toHaveLength(1);
    const id = await publish();
    await call('PUT', own, browser, bert);
    expect((await call('GET', own, undefined, anna)).body.items).toEqual([]);
    await api.runJobs();
    expect(service.arrived.map(({ message }) => message.language)).toEqual(['en']);
    expect(await states(id)).toEqual(['sent']);
  });

  test('are twenty at most, the latest', async () => {
    const browsers = [];
    for (let count = 0; count < 21; count += 1) {
      api.clock.now = minutes(count);
      browsers.push(await device(anna));
    }
    const { body } = await call('GET', own, undefined, anna);
    expect(body.items.map(({ endpoint }: Browser) => endpoint)).toEqual(
      browsers
        .slice(1)
        .map(({ endpoint }) => endpoint)
        .toReversed(),
    );
  });

  test.each([
    ['endpoint', (one: Browser) => ({ ...one, endpoint: 'push' })],
    ['keys.p256dh', ({ endpoint, keys }: Browser) => ({ endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } })],
    ['keys.p256dh', ({ endpoint, keys }: Browser) => ({ endpoint, keys: { ...keys, p256dh: 'kurz' } })],
    ['keys.auth', ({ endpoint, keys }: Browser) => ({ endpoint, keys: { ...keys, auth: 'kurz' } })],
  ])('whose %s cannot be used are refused', async (path, wrong) => {
    const reply = await call('PUT', own, wrong(service.browser()), anna);
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  test('that get another endpoint stay whose they are, for who knows the old one alone', async () => {
    const [browser, next, stray] = [await device(anna), service.browser(), service.browser()];
    const move = (before: string, to: Browser) =>
      api.call('PUT', '/api/push-subscriptions', { body: { ...to, before } });
    expect((await move('https://push.example/unknown', stray)).status).toBe(204);
    expect((await move(browser.endpoint, next)).status).toBe(204);
    const { body } = await call('GET', own, undefined, anna);
    expect(body.items.map(({ endpoint }: Browser) => endpoint)).toEqual([next.endpoint]);
    await publish();
    await api.runJobs();
    expect(service.arrived.map(({ path }) => path)).toEqual([new URL(next.endpoint).pathname]);
  });

  test('cannot be moved without an end by strangers', async () => {
    const guess = { ...service.browser(), before: 'https://push.example/guess' };
    const move = () =>
      api.app.inject({
        method: 'PUT',
        url: '/api/push-subscriptions',
        headers: { 'x-tenant': 'here' },
        remoteAddress: '203.0.113.7',
        payload: guess,
      });
    const replies = [];
    for (let count = 0; count < 31; count += 1) replies.push(await move());
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(30).fill(204), 429]);
    expect(replies.at(-1)?.headers['retry-after']).toBe('2');
  });

  test('show nothing more once their session is ended from afar', async () => {
    const browser = service.browser();
    const [session, here] = [await api.device(anna.subject), await api.device(anna.subject)];
    const there = await api.token(anna.subject, { sid: session });
    expect((await api.call('PUT', own, { as: there, body: browser })).status).toBe(200);
    const as = await api.token(anna.subject, { sid: here });
    expect((await api.call('PUT', own, { as, body: service.browser() })).status).toBe(200);
    expect((await api.call('DELETE', `/api/users/me/devices/${session}`, { as })).status).toBe(204);
    const { body } = await api.call('GET', own, { as });
    expect(body.items).toHaveLength(1);
    expect(body.items[0].endpoint).not.toBe(browser.endpoint);
  });

  test('that are removed keep the outcome of their messages, and lose what is still to be sent', async () => {
    await device(anna);
    const sent = await publish();
    await api.runJobs();
    service.answer((reply) => void reply.writeHead(503).end());
    const due = await publish();
    await api.runJobs();
    const { body } = await call('GET', own, undefined, anna);
    expect((await call('DELETE', `${own}/${body.items[0].id}`, undefined, anna)).status).toBe(204);
    expect([await states(sent), await states(due)]).toEqual([['sent'], []]);
    await device(anna);
    await api.leaveJob('mailings', { tenantId: 'here', postId: sent, kind: 'publication', number: 1 });
    await api.runJobs();
    expect(await states(sent)).toEqual(['sent']);
  });

  test('are removed when somebody is blocked', async () => {
    await device(anna);
    await api.arrange((db) => db.update(users).set({ access: 'blocked' }).where(eq(users.id, anna.id)));
    expect(await api.arrange((db) => db.select().from(pushSubscriptions))).toEqual([]);
  });
});

describe('a post', () => {
  it('is sent to each device of its readers once, and shows only its kind', async () => {
    await device(anna);
    await device(anna);
    await device(bert, other);
    const stranger = await api.signIn();
    await device(stranger);
    const id = await publish();
    await api.runJobs();
    const [first] = service.arrived;
    expect(first?.message).toEqual({
      title: 'here',
      icon: expect.stringMatching(/^\/icons\/[\da-f]+-192\.png$/),
      badge: expect.stringMatching(/^\/icons\/[\da-f]+-512\.png$/),
      body: 'Neu: Rundschreiben',
      language: 'de',
      tag: id,
      path: `/posts/${id}`,
    });
    expect(came()).toEqual(['Neu: Rundschreiben', 'Neu: Rundschreiben']);
    expect(came(other)).toEqual(['New: Circular']);
    expect(await states(id)).toEqual(['sent', 'sent', 'sent']);
    await api.leaveJob('mailings', { tenantId: 'here', postId: id, kind: 'publication', number: 1 });
    api.clock.now = minutes(60);
    await api.runJobs();
    expect([came(), came(other)]).toEqual([[], []]);
    const { body } = await call('GET', own, undefined, bert);
    expect(body.items[0].succeededAt).toBe(start.toISOString());
  });

  it('is signed with the portal’s key, waits as long as it is of use, and is replaced by what comes later of it', async () => {
    await device(anna);
    await publish({ kind: 'urgent' });
    await api.runJobs();
    const [arrived] = service.arrived;
    expect(arrived?.headers).toMatchObject({
      ttl: String(12 * 3600),
      urgency: 'high',
      'content-encoding': 'aes128gcm',
    });
    expect(arrived?.headers['topic']).toMatch(/^[\w-]{32}$/);
    const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(String(arrived?.headers.authorization)) ?? [];
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    const keys = createLocalJWKSet({ keys: [{ kty: 'EC', crv: 'P-256', ...(x && { x }), ...(y && { y }) }] });
    const { payload } = await jwtVerify(token, keys, { audience: service.origin });
    expect(payload.sub).toBe('mailto:noreply@zunfthaus.example');
  });

  it.each([
    ['of a kind that is not wanted', async () => void (await choose(anna, { circular: false })), [], []],
    ['of a kind that is', async () => void (await choose(anna, { circular: true })), ['Neu: Rundschreiben'], ['sent']],
  ])('%s', async (_what, arrange, expected, became) => {
    await device(anna);
    await arrange();
    const id = await publish();
    await api.runJobs();
    expect(came()).toEqual(expected);
    expect(await states(id)).toEqual(became);
  });

  it('of a kind that nobody can mute comes all the same', async () => {
    await device(anna);
    const { body } = await choose(anna, { urgent: false });
    const urgent = body.kinds.find(({ kind }: { kind: string }) => kind === 'urgent');
    expect(urgent).toMatchObject({ push: true, unmutable: true });
    await publish({ kind: 'urgent' });
    await api.runJobs();
    expect(came()).toEqual(['Neu: Eilmeldung']);
  });

  it('of a kind without push by default is sent to people who chose it', async () => {
    await device(anna);
    await device(bert);
    await choose(bert, { offer: true });
    await publish({ kind: 'offer' });
    await api.runJobs();
    expect(came()).toEqual(['New: Offer']);
    expect((await choose(bert, { offer: null })).body.kinds).toContainEqual(
      expect.objectContaining({ kind: 'offer', push: false }),
    );
  });

  const choose = (who: Person, kinds: object) =>
    call('PATCH', '/api/users/me/mail-preferences', { pushes: kinds }, who);

  const before: [string, (id: string) => Promise<unknown>, string[]][] = [
    ['is withdrawn', (id) => call('POST', `/api/posts/${id}/withdraw`, {}), ['void withdrawn']],
    ['is archived', (id) => call('POST', `/api/posts/${id}/archive`), ['void archived']],
    [
      'is addressed to others',
      async (id) => {
        const list = await api.arrange((db) => buildList(db, { userIds: [bert.id] }));
        return call('PUT', `/api/posts/${id}/audience`, { include: [{ kind: 'list', id: list }], exclude: [] });
      },
      ['void notForThem'],
    ],
    ['is no more wanted', () => choose(anna, { circular: false }), ['skipped unwanted']],
    [
      'reader is to be deleted',
      () => api.arrange((db) => db.update(users).set({ deleteOn: '2026-12-24' }).where(eq(users.id, anna.id))),
      ['skipped leaving'],
    ],
    [
      'reader is blocked',
      () => api.arrange((db) => db.update(users).set({ access: 'blocked' }).where(eq(users.id, anna.id))),
      [],
    ],
    [
      'service was away for days',
      async () => {
        api.clock.now = minutes(3 * 24 * 60);
      },
      ['skipped late'],
    ],
  ];
  it.each(before)('whose message waits and that %s is sent to nobody', async (_what, happens, became) => {
    await device(anna);
    service.answer((reply) => void reply.writeHead(503).end());
    const id = await publish();
    await api.runJobs();
    expect(came()).toHaveLength(1);
    service.answer((reply) => void reply.writeHead(201).end());
    api.clock.now = minutes(10);
    await happens(id);
    await api.runJobs();
    expect(came()).toEqual([]);
    expect(await states(id)).toEqual(became);
  });

  it('that is withdrawn and restored is sent to those who had not got it', async () => {
    await device(anna);
    const id = await publish();
    await call('POST', `/api/posts/${id}/withdraw`, {});
    await api.runJobs();
    expect(came()).toEqual([]);
    await call('POST', `/api/posts/${id}/restore`);
    await api.runJobs();
    expect(came()).toEqual(['Neu: Rundschreiben']);
  });

  it('that is corrected notifies those who were notified of it or have opened it', async () => {
    await device(anna);
    const id = await publish();
    await api.runJobs();
    expect(came()).toEqual(['Neu: Rundschreiben']);
    await device(bert);
    const correct = async () => {
      await call('PATCH', `/api/posts/${id}/correction`, { title: `Tarife ${crypto.randomUUID()}` });
      expect((await call('POST', `/api/posts/${id}/correction/publish`, { announce: true, note: 'Neu.' })).status).toBe(
        200,
      );
      await api.runJobs();
    };
    await correct();
    expect(came()).toEqual(['Korrigiert: Rundschreiben']);
    await call('PUT', `/api/posts/${id}/read`, undefined, bert);
    await correct();
    expect(came()).toEqual(['Corrected: Circular', 'Korrigiert: Rundschreiben']);
  });

  it('that is to be confirmed reminds those who have not', async () => {
    await device(anna);
    await device(bert);
    const id = await publish({ confirmation: { by: 'person', until: '2026-12-04' } });
    await api.runJobs();
    expect(came()).toHaveLength(2);
    await call('POST', `/api/posts/${id}/confirmations`, { companyId: null }, bert);
    expect((await call('POST', `/api/posts/${id}/confirmations/reminder`)).status).toBeLessThan(300);
    await api.runJobs();
    expect(came()).toEqual(['Noch zu bestätigen: Rundschreiben']);
    await api.leaveJob('reminders', { tenantId: 'here', postId: id });
    await api.runJobs();
    expect(came()).toEqual([]);
  });
});

describe('a push service', () => {
  it.each([404, 410])('that answers %i has forgotten the device, and so does the portal', async (status) => {
    await device(anna);
    service.answer((reply) => void reply.writeHead(status).end());
    const id = await publish();
    await api.runJobs();
    expect((await call('GET', own, undefined, anna)).body.items).toEqual([]);
    expect(await states(id)).toEqual([`refused ${new URL(service.origin).host} answered ${status}`]);
  });

  it.each([
    ['that is full is left alone as long as it asks for', 429, 600, 9, 10],
    ['that is full and says no time is left alone for a minute', 429, undefined, 0, 1],
    ['that fails is asked again after a minute', 500, undefined, 0, 1],
  ])('%s', async (_what, status, after, tooEarly, inTime) => {
    await device(anna);
    service.answer((reply) => void reply.writeHead(status, after ? { 'retry-after': String(after) } : {}).end());
    const id = await publish();
    await api.runJobs();
    expect(await states(id)).toEqual([`due ${new URL(service.origin).host} answered ${status}`]);
    service.answer((reply) => void reply.writeHead(201).end());
    service.arrived.length = 0;
    api.clock.now = minutes(tooEarly);
    await api.leaveJob('pushes', { tenantId: 'here' });
    await api.runJobs();
    expect(came()).toEqual([]);
    api.clock.now = minutes(inTime);
    await api.runJobs();
    expect(came()).toEqual(['Neu: Rundschreiben']);
  });

  it('that always fails is asked twelve times', async () => {
    await device(anna);
    service.answer((reply) => void reply.writeHead(500).end());
    const id = await publish();
    for (let hours = 0; hours < 40; hours += 1) {
      api.clock.now = minutes(hours * 60);
      await api.leaveJob('pushes', { tenantId: 'here' });
      await api.runJobs();
    }
    expect(came()).toHaveLength(12);
    expect(await states(id)).toEqual([`refused ${new URL(service.origin).host} answered 500`]);
  });

  it.each([301, 400, 403, 413])('that answers %i is not asked again', async (status) => {
    await device(anna);
    service.answer((reply) => void reply.writeHead(status, { location: other.origin }).end());
    const id = await publish();
    await api.runJobs();
    api.clock.now = minutes(60);
    await api.leaveJob('pushes', { tenantId: 'here' });
    await api.runJobs();
    expect([came().length, came(other).length]).toEqual([1, 0]);
    expect(await states(id)).toEqual([`refused ${new URL(service.origin).host} answered ${status}`]);
  });

  it('that cannot be reached gets it later', async () => {
    await device(anna);
    await service.close();
    const id = await publish();
    await api.runJobs();
    expect(await states(id)).toEqual([expect.stringMatching(/^due .*ECONNREFUSED/)]);
  });

  it('that never answers holds no other, and gets nothing twice', async () => {
    for (let count = 0; count < 15; count += 1) await device(anna);
    await device(bert, other);
    const asked = service.holds();
    const heard = other.holds();
    const id = await publish();
    const running = api.runJobs();
    await asked(10);
    // Those of the other arrive; the first one's time out.
    await heard(1);
    other.letGo();
    service.drop();
    await running;
    expect((await states(id)).map((state) => state.split(' ')[0])).toEqual([
      ...Array<string>(5).fill('due'),
      ...Array<string>(10).fill('sending'),
      'sent',
    ]);
    service.answer((reply) => void reply.writeHead(201).end());
    service.arrived.length = 0;
    api.clock.now = minutes(5);
    await api.runJobs();
    expect(came()).toHaveLength(5);
    expect((await states(id)).filter((state) => state.startsWith('sending'))).toHaveLength(10);
  });
});

test('a message of a killed node is not sent twice', async () => {
  await device(anna);
  const id = await publish();
  await api.arrange((db) => db.update(pushes).set({ state: 'sending', attempts: 1 }).where(eq(pushes.postId, id)));
  await api.runJobs();
  await api.arrange((db) => db.update(pushes).set({ state: 'sending', reason: null }).where(eq(pushes.postId, id)));
  service.arrived.length = 0;
  await api.leaveJob('mailings', { tenantId: 'here', postId: id, kind: 'publication', number: 1 });
  await api.leaveJob('pushes', { tenantId: 'here' });
  await api.runJobs();
  expect(came()).toEqual([]);
  expect(await states(id)).toEqual(['sending']);
});

test('two nodes send each message once', async () => {
  for (let count = 0; count < 12; count += 1) await device(anna);
  for (let count = 0; count < 12; count += 1) await device(bert);
  await publish();
  await Promise.all([api.runJobs(), api.runJobs()]);
  await api.leaveJob('pushes', { tenantId: 'here' });
  await api.runJobs();
  const paths = service.arrived.map(({ path }) => path);
  expect([paths.length, new Set(paths).size]).toEqual([24, 24]);
});

test('the key follows from the secret, and a service learns whom to write to', () => {
  const [one, same, another] = ['a'.repeat(32), 'a'.repeat(32), 'b'.repeat(32)].map(vapidKeys);
  expect(one).toEqual(same);
  expect(one?.privateKey).not.toBe(another?.privateKey);
  const mailFrom = 'Zunfthaus <noreply@zunfthaus.example>';
  expect(vapidSubject({}, { mailFrom })).toBe('mailto:noreply@zunfthaus.example');
  expect(vapidSubject({ email: 'buero@kh.example' }, { mailFrom })).toBe('mailto:buero@kh.example');
});
