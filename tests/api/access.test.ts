import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { type Route, routesOf } from '#contract/base/route.ts';
import { buildUser, grant } from '#sample/builders.ts';
import { users } from '#database/schema/members.ts';
import { testApi, type TestApi } from '../support/api.ts';
import { sampleCall } from '../support/sample-call.ts';

// From the contract: a new route is tested without a change here.
let api: TestApi;
const tokens: Record<string, string | undefined> = {};
const stateOf = { active: 'open', pending: 'applied', refused: 'declined', blocked: 'blocked', left: 'left' } as const;

beforeAll(async () => {
  api = await testApi();
  for (const [caller, state] of Object.entries(stateOf)) tokens[caller] = (await api.signIn({ state })).token;
  const admin = await api.signIn();
  await api.arrange((db) => grant(db, { userId: admin.id, role: 'admin' }));
  const former = await api.signIn();
  await api.arrange((db) => grant(db, { userId: former.id, role: 'admin', endsOn: '2026-11-19' }));
  tokens['admin'] = admin.token;
  tokens['former admin'] = former.token;
  for (const subject of ['newcomer', 'somebody']) await api.register(subject);
  tokens['newcomer'] = await api.token('newcomer');
  tokens['self-made admin'] = await api.token('somebody', { groups: ['admin'] });
});
afterAll(() => api.close());

function refusalOf(caller: string, access: Route['access']): [status: number, code: string] | undefined {
  if (access === 'anyone') return undefined;
  // Nobody here runs the installation; api/operations/operations.test.ts has those who do.
  if (access === 'operator') return [404, 'notFound'];
  if (caller === 'stranger') return [401, 'auth.required'];
  if (access === 'signedIn') return undefined;
  if (caller === 'blocked' || caller === 'left' || caller === 'refused') return [403, `members.${caller}`];
  if (caller === 'newcomer' || caller === 'self-made admin') return [403, 'members.pending'];
  if (caller === 'pending') return [403, 'members.pending'];
  if (caller === 'visitor') return [403, 'members.notJoined'];
  if (access === 'admin' && caller !== 'admin') return [403, 'access.denied'];
  return undefined;
}

function answerOf(name: string, route: Route): [status: number, code: string | undefined] {
  const other = otherAnswers[name];
  if (other) return other;
  return route.params ? [404, 'notFound'] : [route.status ?? (route.returns || route.sends ? 200 : 204), undefined];
}

/** A person cannot be merged with himself, and ids in a body must exist. */
const otherAnswers: Record<string, [status: number, code: string]> = {
  'members.users.approveAll': [400, 'input.invalid'],
  'portal.logo': [400, 'input.invalid'],
  'members.users.merge': [400, 'input.invalid'],
  'members.agreements.agree': [409, 'conflict'],
  'visibility.person': [400, 'input.invalid'],
  'attachments.folder': [400, 'input.invalid'],
  'attachments.unseeing': [400, 'input.invalid'],
  'documents.moveSeveral': [400, 'input.invalid'],
  'documents.restoreSeveral': [400, 'input.invalid'],
  'documents.trashSeveral': [400, 'input.invalid'],
  'privacy.ownDataEntries': [400, 'input.invalid'],
  'bounces.report': [401, 'bounces.badSignature'],
  'mailings.read': [404, 'notFound'],
  'mailings.update': [404, 'notFound'],
  'mailings.unsubscribe': [404, 'notFound'],
  'documents.listLinked': [404, 'notFound'],
  'documents.subscribeLinked': [404, 'notFound'],
  'documents.unsubscribeLinked': [404, 'notFound'],
  'calendar.feed': [404, 'notFound'],
  'confirmations.mailed': [404, 'notFound'],
  'confirmations.confirmMailed': [404, 'notFound'],
  'registrations.mailed': [404, 'notFound'],
  'registrations.registerMailed': [404, 'notFound'],
  // Their numbers are no ids.
  'certificates.check': [400, 'input.invalid'],
  'certificates.ownFile': [400, 'input.invalid'],
  'templates.save': [400, 'input.invalid'],
  // An event that ends as it begins.
  'calendarFiles.make': [400, 'input.invalid'],
  // A table is no calendar.
  'calendarFiles.read': [422, 'imports.unreadable'],
  'authors.ofSeveral': [400, 'input.invalid'],
  'officePosts.archive': [400, 'input.invalid'],
  'officePosts.removeDrafts': [400, 'input.invalid'],
};

/** Callers who are refused for their state. */
const shutFrom: Record<string, (caller: string) => [status: number, code: string] | undefined> = {
  'privacy.askDeletion': (caller) => (caller === 'admin' ? [409, 'members.lastAdmin'] : undefined),
  'members.admission.ask': (caller) =>
    ['blocked', 'left', 'refused'].includes(caller) ? [403, `members.${caller}`] : undefined,
};

const callers = [
  'stranger',
  'visitor',
  'newcomer',
  'self-made admin',
  'pending',
  'refused',
  'blocked',
  'left',
  'active',
  'former admin',
  'admin',
];

describe.each([...routesOf(contract)])('%s', (name, route) => {
  it.each(callers)('%s', async (caller) => {
    // Asking for admission registers the caller, so each call needs a new one.
    const as = caller === 'visitor' ? await api.token(crypto.randomUUID()) : tokens[caller];
    const { path, ...call } = sampleCall(route);
    const reply = await api.call(route.method, path, { as, ...call });
    const refusal = shutFrom[name]?.(caller) ?? refusalOf(caller, route.access);
    expect([reply.status, reply.body?.code]).toEqual(refusal ?? answerOf(name, route));
    if (reply.status === 401) expect(reply.headers['www-authenticate']).toMatch(/^Bearer/);
  });
});

describe('a sign-in', () => {
  it('is taken in as pending once, however often it calls', async () => {
    await api.register('newcomer-at-once');
    const as = await api.token('newcomer-at-once');
    const replies = await Promise.all([1, 2, 3].map(() => api.call('GET', '/api/users/me', { as })));
    expect(replies.map(({ body }) => body.code)).toEqual(['members.pending', 'members.pending', 'members.pending']);
    const rows = await api.arrange((db) => db.select().from(users));
    expect(rows.filter(({ subject }) => subject === 'newcomer-at-once')).toMatchObject([
      { membership: 'applied', access: 'open', lastName: 'Person' },
    ]);
  });

  it('becomes the person invited under its address, whatever the spelling, and nobody who signs in already', async () => {
    const invited = await api.arrange((db) =>
      buildUser(db, { state: 'invited', email: 'Jutta@Rehbein.example', lastName: 'Rehbein' }),
    );
    const first = await api.token('jutta', { email: 'jutta@rehbein.example' });
    expect((await api.call('GET', '/api/users/me', { as: first })).body).toMatchObject({ id: invited });
    const second = await api.token('somebody-else', { email: 'jutta@rehbein.example' });
    expect((await api.call('GET', '/api/users/me', { as: second })).status).toBe(403);
    expect((await api.call('GET', '/api/users/me', { as: first })).body).toMatchObject({ id: invited });
  });

  it('is out at once when it is blocked, though its token lives on', async () => {
    const { id, token } = await api.signIn();
    expect((await api.call('GET', '/api/users/me', { as: token })).status).toBe(200);
    await api.arrange((db) => db.update(users).set({ access: 'blocked' }).where(eq(users.id, id)));
    expect((await api.call('GET', '/api/users/me', { as: token })).body.code).toBe('members.blocked');
  });
});

describe('registration', () => {
  it.each([
    ['open', 200, undefined],
    ['approval', 403, 'members.pending'],
    ['invite', 403, 'members.notInvited'],
  ] as const)('%s: a verified newcomer gets %d', async (registration, status, code) => {
    const own = await testApi({ registration });
    await own.register('new');
    const reply = await own.call('GET', '/api/users/me', { as: await own.token('new') });
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    await own.close();
  });
});

it('a session that calls too often gets a time to retry, and no other session waits for it', async () => {
  const own = await testApi({ callsPerMinute: 3 });
  const [busy, other] = [await own.signIn(), await own.signIn()];
  const sid = await own.device(busy.subject);
  const token = await own.token(busy.subject, { sid });
  const call = (as: string) => own.call('GET', '/api/users/me', { as });
  const replies = [await call(token), await call(token), await call(token), await call(token)];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(replies[3]).toMatchObject({
    body: { code: 'tooMany' },
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  });
  expect((await call(await own.token(busy.subject, { sid, jti: 'renewed' }))).status).toBe(429);
  expect((await call(other.token)).status).toBe(200);
  await own.close();
});

describe('the order of checks', () => {
  it('is the token before the body, and access before input', async () => {
    const stranger = await api.call('POST', '/api/posts', { raw: '{broken' });
    expect(stranger.status).toBe(401);
    const member = await api.call('POST', '/api/posts', { as: tokens['active'], body: { title: 7 } });
    expect(member).toMatchObject({ status: 403, body: { code: 'access.denied' } });
  });
});
