import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { get, post } from '#contract/route.ts';
import { type Database, openDatabase } from '#api/base/database.ts';
import { createLog } from '#api/base/log.ts';
import { fruits } from '#database/schema/fruits.ts';
import { freshDatabase } from '#tests/database/database.ts';
import { createServer } from './server.ts';
import { serve } from './serve.ts';

let database: Database;
beforeAll(async () => {
  const { appUrl } = await freshDatabase();
  database = openDatabase({ url: appUrl, now: () => new Date(), log: () => {} });
});
afterAll(() => database.close());

const Name = z.object({ name: z.string() });
const creates = { summary: '', access: 'member', status: 201, returns: z.object({ id: z.string() }) } as const;
const contract = {
  add: post('/api/add', {
    summary: '',
    access: 'member',
    body: z.strictObject({ name: z.string() }),
    returns: Name,
    status: 201,
    previews: true,
  }),
  put: post('/api/boxes/{box}/things', { ...creates, params: z.strictObject({ box: z.string() }) }),
  move: post('/api/boxes/{box}/moved', {
    ...creates,
    params: z.strictObject({ box: z.string() }),
    location: '/api/things',
  }),
  take: post('/api/take', {
    summary: '',
    access: 'member',
    upload: { types: ['text/csv', 'application/octet-stream'], maxBytes: 1000 },
    returns: z.object({ bytes: z.int() }),
  }),
  give: get('/api/give', { summary: '', access: 'member', sends: ['text/csv; charset=utf-8'] }),
  wrong: post('/api/wrong', { summary: '', access: 'member', returns: Name }),
  peek: get('/api/peek', { summary: '', access: 'member', returns: z.object({ count: z.int() }) }),
  poke: get('/api/poke', { summary: '', access: 'member' }),
};

const done: string[] = [];
const app = createServer({ log: createLog('silent'), trustProxy: undefined });
serve(
  app,
  contract,
  {
    add: async ({ db, body, afterCommit }) => {
      afterCommit(async () => void done.push(body.name));
      afterCommit(() => Promise.reject(new Error('the mail server is away')));
      await db.insert(fruits).values({ name: body.name });
      return { name: body.name, secret: 'kept inside' };
    },
    put: async () => ({ id: 'new' }),
    move: async () => ({ id: 'new' }),
    take: async ({ file }) => ({ bytes: file.length }),
    give: async () => ({ name: 'Äpfel "neu".csv', type: 'text/csv; charset=utf-8', content: 'Äpfel;1' }),
    wrong: async ({ db, afterCommit }) => {
      afterCommit(async () => void done.push('wrong'));
      await db.insert(fruits).values({ name: 'half done' });
      return { name: 7 } as unknown as { name: string };
    },
    peek: async ({ db }) => ({ count: (await db.select().from(fruits)).length }),
    poke: async ({ db }) => void (await db.insert(fruits).values({ name: 'by a GET' })),
  },
  {
    get database() {
      return database;
    },
    now: () => new Date(),
    tenantId: () => 'here',
    identify: async () => 'somebody',
    member: async () => ({
      id: 'somebody',
      name: 'Somebody',
      isAdmin: false,
      keys: [],
      signIn: { issuer: 'jwt', subject: 'somebody', session: null, groups: [] },
    }),
    effectOf: async (db, change) => {
      const before = (await db.select().from(fruits)).length;
      await change();
      return { more: (await db.select().from(fruits)).length - before };
    },
    security: () => {},
    welcome: async () => {},
  },
);

async function call(method: 'GET' | 'POST', url: string, payload?: object) {
  const reply = await app.inject({ method, url, headers: { authorization: 'Bearer x' }, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.json() };
}

describe('a handler', () => {
  it('answers with what the contract names and nothing more, and works on after the commit', async () => {
    expect(await call('POST', '/api/add', { name: 'Apfel' })).toEqual({ status: 201, body: { name: 'Apfel' } });
    expect(done).toEqual(['Apfel']);
  });

  it('leaves nothing behind when its answer does not obey the contract', async () => {
    const { body: before } = await call('GET', '/api/peek');
    expect(await call('POST', '/api/wrong')).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect((await call('GET', '/api/peek')).body).toEqual(before);
    expect(done).not.toContain('wrong');
  });

  it('that creates something says where it is found', async () => {
    const locationOf = async (url: string) =>
      (await app.inject({ method: 'POST', url, headers: { authorization: 'Bearer x' } })).headers.location;
    expect(await locationOf('/api/boxes/7/things')).toBe('/api/boxes/7/things/new');
    expect(await locationOf('/api/boxes/7/moved')).toBe('/api/things/new');
  });

  it('cannot write for a GET', async () => {
    expect((await call('GET', '/api/poke')).status).toBe(500);
    const rows = await database.read('here', (db) => db.select().from(fruits));
    expect(rows.map(({ name }) => name)).not.toContain('by a GET');
  });
});

describe('the effect of a change', () => {
  it('is told instead of the answer, and nothing has happened', async () => {
    const { body: before } = await call('GET', '/api/peek');
    const headers = { authorization: 'Bearer x', prefer: 'effect' };
    const reply = await app.inject({ method: 'POST', url: '/api/add', headers, payload: { name: 'Birne' } });
    expect([reply.statusCode, reply.json(), reply.headers['preference-applied']]).toEqual([200, { more: 1 }, 'effect']);
    expect((await call('GET', '/api/peek')).body).toEqual(before);
    expect(done).not.toContain('Birne');
  });

  it('is refused as the change itself would be', async () => {
    const headers = { authorization: 'Bearer x', prefer: 'effect' };
    const reply = await app.inject({ method: 'POST', url: '/api/add', headers, payload: { name: 7 } });
    expect([reply.statusCode, reply.json().errors]).toMatchObject([400, [{ path: 'name' }]]);
  });

  it('is nothing that other routes know of', async () => {
    const headers = { authorization: 'Bearer x', prefer: 'effect' };
    const reply = await app.inject({ url: '/api/peek', headers });
    expect(reply.headers['preference-applied']).toBeUndefined();
  });
});

describe('a file', () => {
  const send = (type: string, payload: Buffer | string) =>
    app.inject({
      method: 'POST',
      url: '/api/take',
      headers: { authorization: 'Bearer x', 'content-type': type },
      payload,
    });

  it.each([
    ['text/csv', Buffer.from('a;b'), [200, { bytes: 3 }]],
    ['text/csv; charset=windows-1252', Buffer.from([0xe4]), [200, { bytes: 1 }]],
    ['application/octet-stream', Buffer.alloc(1000), [200, { bytes: 1000 }]],
    ['application/octet-stream', Buffer.alloc(1001), [413, { code: 'tooLarge' }]],
    ['application/json', '{"a":1}', [415, { code: 'wrongType' }]],
    ['image/png', Buffer.from('a'), [415, { code: 'wrongType' }]],
    ['text/csv', Buffer.alloc(0), [400, { code: 'input.invalid', errors: [{ path: 'file' }] }]],
  ] as const)('of type %s is taken as it is, or refused', async (type, payload, [status, body]) => {
    const reply = await send(type, payload);
    expect([reply.statusCode, reply.json()]).toMatchObject([status, body]);
  });

  it('is not taken by routes of JSON', async () => {
    const headers = { authorization: 'Bearer x', 'content-type': 'text/csv' };
    const reply = await app.inject({ method: 'POST', url: '/api/add', headers, payload: 'a;b' });
    expect(reply.statusCode).toBe(415);
  });

  it('is sent under its name, to be saved and not shown', async () => {
    const reply = await app.inject({ url: '/api/give', headers: { authorization: 'Bearer x' } });
    expect([reply.statusCode, reply.body]).toEqual([200, 'Äpfel;1']);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="_pfel _neu_.csv"; filename*=UTF-8''%C3%84pfel%20%22neu%22.csv`,
    });
  });
});

describe('a broken database', () => {
  it('is 503, without telling why', async () => {
    const lost = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', now: () => new Date(), log: () => {} });
    const own = createServer({ log: createLog('silent'), trustProxy: undefined });
    serve(
      own,
      { peek: contract.peek },
      { peek: async () => ({ count: 0 }) },
      {
        database: lost,
        now: () => new Date(),
        tenantId: () => 'here',
        identify: async () => 'somebody',
        member: async () => undefined,
        effectOf: async (_db: unknown, change: () => Promise<unknown>) => change(),
        security: () => {},
        welcome: async () => {},
      },
    );
    const reply = await own.inject({ url: '/api/peek', headers: { authorization: 'Bearer x' } });
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable']);
    expect(reply.body).not.toContain('127.0.0.1');
    await lost.close();
  });
});
