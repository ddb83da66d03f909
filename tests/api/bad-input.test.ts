import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { contract } from '#contract/contract.ts';
import { routesOf } from '#contract/base/route.ts';
import { buildPost, grant } from '#sample/builders.ts';
import { type CallOptions, testApi, type TestApi } from '../support/api.ts';
import { watchedLoop } from '../support/loop.ts';
import { sampleCall } from '../support/sample-call.ts';

let api: TestApi;
let token: string;
let postId: string;

beforeAll(async () => {
  // The office runs the installation too, as what is wrong in a call is told to those who may make it.
  const email = 'office@house.example';
  api = await testApi({ environment: { OPERATORS: email } });
  const office = await api.signIn();
  token = await api.token(office.subject, { email, amr: ['mfa'] });
  await api.arrange((db) => grant(db, { userId: office.id, role: 'admin' }));
  postId = await api.arrange((db) => buildPost(db, { state: 'draft' }));
});
afterAll(() => api.close());

const routes = [...routesOf(contract)];
const withBody = routes.filter(([, route]) => route.body);
const withId = routes.filter(([, route]) => route.params);
const lists = routes.filter(([, route]) => route.query);

function send(method: CallOptions & { path: string; method: Parameters<TestApi['call']>[0] }) {
  return api.call(method.method, method.path, { as: token, ...method });
}

const keys = (count: number) => Array.from({ length: count }, (_, index) => `"key${index}":1`).join(',');
const nested = (depth: number) => `${'{"content":['.repeat(depth)}${']}'.repeat(depth)}`;

const needsNone = ['members.users.approve', 'members.users.block', 'members.users.leave'];

// Made once, as a body of megabytes is sent to each route.
const large = {
  title: `{"title":"${'x'.repeat(2_200_000)}"}`,
  unknown: `{${keys(60_000)}}`,
  content: `{"body":{"type":"doc","content":[${'1,'.repeat(400_000)}1]}}`,
  wide: `{"body":[${Array.from({ length: 100 }, () => `[${'1,'.repeat(999)}1]`).join(',')}]}`,
};
const manyUnknown = `{${keys(5_000)}}`;
const manyValues = `{"title":[${'1,'.repeat(30_000)}1]}`;
const deep = `{"body":${nested(3_000)}}`;

describe.each(withBody)('the body of %s', (name, route) => {
  const { method } = route;
  const path = () => sampleCall(route, postId).path;

  it.each([
    ['broken JSON', '{"title":', 400, 'input.notJson'],
    ['half a string', '"abc', 400, 'input.notJson'],
    ['nothing', '', 400, 'input.invalid'],
    ['null', 'null', 400, 'input.invalid'],
    ['an array', '[]', 400, 'input.invalid'],
    ['a number', '7', 400, 'input.invalid'],
    ['an unknown field', '{"nonsense":1}', 400, 'input.invalid'],
    ['a prototype', '{"__proto__":{"admin":true}}', 400, 'input.notJson'],
    ['a deep nest', deep, 400, 'input.invalid'],
    ['more than two megabytes', large.title, 413, 'tooLarge'],
    ['almost 64 kB', `{"title":"${'x'.repeat(65_000)}"}`, 400, 'input.invalid'],
    ['thousands of unknown fields', manyUnknown, 400, 'input.invalid'],
    ['thousands of values', manyValues, 400, 'input.invalid'],
    ['a NUL character', '{"title":"a\\u0000b"}', 400, 'input.invalid'],
    ['half a character', '{"title":"\\ud800"}', 400, 'input.invalid'],
  ])('%s', async (_what, raw, status, code) => {
    const reply = await send({ method, path: path(), raw });
    const expected = raw === '' && needsNone.includes(name) ? [404, 'notFound'] : [status, code];
    expect([reply.status, reply.body.code]).toEqual(expected);
  });

  it.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    'as %s',
    async (type) => {
      const reply = await send({ method, path: path(), raw: '{}', headers: { 'content-type': type } });
      expect([reply.status, reply.body.code]).toEqual([415, 'wrongType']);
    },
  );

  it('of more than 64 kB is taken only where rich text or a long list is, and then read no further than it makes sense', async () => {
    for (const raw of [large.unknown, large.content, large.wide]) {
      const reply = await send({ method, path: path(), raw });
      expect([reply.status, reply.body.code]).toEqual(
        route.rich || route.long ? [400, 'input.invalid'] : [413, 'tooLarge'],
      );
    }
  });

  it('that has many errors gets fifty of them, and their total', async () => {
    const reply = await send({ method, path: path(), raw: `{${keys(900)}}` });
    expect(reply.body.errors).toHaveLength(50);
    expect(reply.body.detail).toMatch(/^Only the first 50 of 9\d\d errors are listed$/);
  });

  it('names the unknown field', async () => {
    const { body } = sampleCall(route);
    const reply = await send({ method, path: path(), body: { ...(body as object), nonsense: 1 } });
    expect(reply.body.errors).toEqual([{ path: 'nonsense', message: 'is not known here' }]);
  });
});

const wrongTypes: [field: string, value: unknown][] = [
  ['title', 7],
  ['title', null],
  ['title', 'x'.repeat(201)],
  ['kind', 'gossip'],
  ['number', ['7/2026']],
  ['body', 'text'],
  ['body', { type: 'doc' }],
  ['body', { type: 'doc', content: [{ type: 'script' }] }],
  ['body', { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '' }] }] }],
  ['audience', []],
  ['audience', { include: [{ kind: 'guild' }] }],
  ['audience', { include: [{ kind: 'guild', id: '7' }] }],
  ['audience', { include: [{ kind: 'everyone', id: 'x' }] }],
  ['audience', { include: Array.from({ length: 201 }, () => ({ kind: 'everyone' })) }],
  ['body', { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a\ud800' }] }] }],
  ['body', { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a\u0000' }] }] }],
  ['eventAt', 'tomorrow'],
  ['eventAt', '2026-02-30T10:00:00Z'],
  ['eventAt', '2026-01-01T10:00:00+01:00'],
  ['deadline', '1899-12-31'],
  ['deadline', '2100-01-01'],
  ['deadline', '2026-02-30'],
  ['pinned', 'yes'],
  ['publishAt', 0],
];

describe('a field of a post', () => {
  it('of 400,000 marks on one letter does not hold the event loop', async () => {
    const loop = watchedLoop();
    const reply = await send({
      method: 'POST',
      path: '/api/posts',
      body: { title: `a${'\u0301\u0316'.repeat(200_000)}`, kind: 'gossip' },
    });
    expect([reply.status, reply.body.code]).toEqual([400, 'input.invalid']);
    loop.stop();
    expect(loop.blocked()).toEqual([]);
  });

  it.each(wrongTypes)('%s: %j', async (field, value) => {
    for (const [method, path] of [
      ['POST', '/api/posts'],
      ['PATCH', `/api/posts/${postId}`],
    ] as const) {
      const reply = await send({ method, path, body: { [field]: value } });
      expect([reply.status, reply.body.code]).toEqual([400, 'input.invalid']);
      expect(reply.body.errors[0].path).toMatch(new RegExp(`^${field}`));
    }
  });
});

describe.each(withId)('the id of %s', (name, route) => {
  it.each([
    ['7', 'input.invalid'],
    ['x', 'input.invalid'],
    ['..%2f..%2fetc', 'input.invalid'],
    ['%00', 'input.invalid'],
    ['null', 'input.invalid'],
    ['00000000-0000-7000-8000-00000000000', 'input.invalid'],
    ['a'.repeat(150), 'input.invalid'],
    ['%ff', 'input.malformed'],
  ])('%s', async (id, code) => {
    const reply = await send({
      method: route.method,
      path: sampleCall(route, id).path,
      body: route.body ? {} : undefined,
    });
    // Ids of devices are any word, as the sign-in service makes them.
    if (name === 'identity.revokeDevice' && /^[\w-]{1,64}$/.test(id)) expect(reply.status).toBe(404);
    else expect([reply.status, reply.body.code]).toEqual([400, code]);
    if (reply.body.code !== 'input.invalid') return;
    const named = Object.keys(route.params?.shape ?? {}).filter((one) => one !== 'number');
    expect(reply.body.errors.map(({ path }: { path: string }) => path)).toEqual(named.map((one) => `path.${one}`));
  });
});

describe.each(lists)('the query of %s', (_name, route) => {
  it.each([
    'page=-1',
    'page=1.5',
    'page=x',
    'page=',
    'page=1e3',
    'page=0x10',
    'page=99999999999999999999',
    'page=100001',
    'size=0',
    'size=-1',
    'size=101',
    'size=1000000000',
    'page=0&page=1',
    'nonsense=1',
    'page[]=1',
  ])('%s', async (query) => {
    const reply = await send({ method: route.method, path: `${sampleCall(route).path}?${query}` });
    expect([reply.status, reply.body.code]).toEqual([400, 'input.invalid']);
    expect(reply.body.errors[0].path).toMatch(/^query\./);
  });
});

describe('anything at all', () => {
  const json = fc.jsonValue({ maxDepth: 4 });
  const field = fc.constantFrom(...Object.keys((contract.posts.create.body as z.ZodObject).shape));

  it('in a body is taken or refused with a reason', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(field, json, { maxKeys: 3 }), async (body) => {
        const reply = await send({ method: 'POST', path: '/api/posts', body });
        expect([201, 400]).toContain(reply.status);
        // `__proto__` makes the whole body invalid JSON, so no field is named.
        if (reply.status === 400 && !JSON.stringify(body).includes('"__proto__"'))
          expect(reply.body.errors.length).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });

  it('in a query or id is taken or refused', async () => {
    const route = fc.constantFrom(...routes.map(([, one]) => one).filter(({ method }) => method === 'GET'));
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(
        route,
        text,
        fc.constantFrom('page', 'size', 'kind', 'search', 'before', 'scope'),
        text,
        async (one, id, name, value) => {
          const path = sampleCall(one, encodeURIComponent(id.toWellFormed()) || 'x').path;
          const reply = await send({
            method: 'GET',
            path: `${path}?${name}=${encodeURIComponent(value.toWellFormed())}`,
          });
          expect([200, 400, 404]).toContain(reply.status);
        },
      ),
      { numRuns: 300 },
    );
  });

  // One header at a time: else every run ends at the first bad one.
  const text = fc.string({ maxLength: 60 }).map((value) => value.replace(/[^\x20-\x7e]/g, ''));
  const patchWith = (headers: Record<string, string>) =>
    send({ method: 'PATCH', path: `/api/posts/${postId}`, body: {}, headers });

  it('in If-Match is the version, or stale', async () => {
    const version = async () => Number((await send({ method: 'GET', path: `/api/posts/${postId}` })).body.version);
    const number = fc.integer({ min: 0, max: 300 });
    const written = fc.oneof(
      text,
      fc.constantFrom('*', ' * ', '""', '"', 'W/"1"', '"-1"', '"1.0"', '"1e1"', '"0x1"', '"999999999999"'),
      number.map((one) => `"${one}"`),
      number.map((one) => `"0${one}"`),
      number.map(String),
    );
    const seen = { stale: 0, taken: 0 };
    let now = await version();
    await fc.assert(
      fc.asyncProperty(fc.oneof(written, fc.constantFrom(' "now" ', '"0now"', 'now', 'W/"now"')), async (one) => {
        const ifMatch = one.replace('now', String(now));
        const isLatest = ['*', `"${now}"`].includes(ifMatch.trim());
        const reply = await patchWith({ 'if-match': ifMatch });
        expect([reply.status, reply.body.code]).toEqual(isLatest ? [200, undefined] : [412, 'stale']);
        if (isLatest) now += 1;
        seen[isLatest ? 'taken' : 'stale'] += 1;
      }),
      { numRuns: 300 },
    );
    expect(await version()).toBe(now);
    expect(seen.stale).toBeGreaterThan(50);
    expect(seen.taken).toBeGreaterThan(20);
  });

  it('in Authorization is no token', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          text,
          text.map((one) => `Bearer ${one}`),
        ),
        async (authorization) => {
          const reply = await patchWith({ authorization });
          expect(reply.status).toBe(401);
          expect(['auth.required', 'auth.invalidToken']).toContain(reply.body.code);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('in X-Tenant is no portal', async () => {
    const named = text.filter((one) => !['', 'here', 'elsewhere'].includes(one.trim()));
    await fc.assert(
      fc.asyncProperty(named, async (tenant) => {
        const reply = await patchWith({ 'x-tenant': tenant });
        expect([reply.status, reply.body.code]).toEqual([400, 'tenant.invalid']);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a token', () => {
  it.each([
    ['nothing', ''],
    ['another scheme', 'Basic b2ZmaWNlOng='],
    ['no token', 'Bearer'],
    ['nonsense', 'Bearer nonsense'],
    ['three parts', 'Bearer a.b.c'],
    ['64 kB', `Bearer ${'a'.repeat(12_000)}`],
  ])('%s is refused', async (_what, authorization) => {
    const reply = await api.call('GET', '/api/posts', { headers: { authorization } });
    expect(reply.status).toBe(401);
    expect(reply.headers['www-authenticate']).toMatch(/^Bearer/);
  });

  it('of yesterday, of tomorrow, of another audience or issuer, or without a verified address is refused', async () => {
    const seconds = Math.floor(api.clock.now.getTime() / 1000);
    for (const claims of [
      { exp: seconds - 60 },
      { nbf: seconds + 600 },
      { aud: 'elsewhere' },
      { aud: undefined },
      { iss: 'urn:other' },
      { email_verified: false },
      { email: undefined },
      { exp: undefined },
    ]) {
      const reply = await api.call('GET', '/api/posts', { as: await api.token('office', claims) });
      expect([reply.status, JSON.stringify(claims)]).toEqual([401, JSON.stringify(claims)]);
    }
  });

  it('for a tenant there is none of is a bad request', async () => {
    for (const tenant of ['nowhere', '../musterland', "x'; drop table posts", '__proto__']) {
      const reply = await api.call('GET', '/api/posts', { as: token, tenant });
      expect([reply.status, reply.body.code]).toEqual([400, 'tenant.invalid']);
    }
  });
});

describe('an address there is nothing at', () => {
  it.each(['/api', '/api/', '/api/nothing', '/api/posts/', '/api//posts', '/api/posts/x/y/z', '/api/%', '/API/posts'])(
    '%s',
    async (path) => {
      const reply = await send({ method: 'GET', path });
      expect([400, 404]).toContain(reply.status);
    },
  );

  it('has no other methods than those of the contract', async () => {
    expect((await send({ method: 'DELETE', path: '/api/posts' })).status).toBe(404);
    expect((await send({ method: 'PUT', path: '/api/users/me' })).status).toBe(404);
  });
});
