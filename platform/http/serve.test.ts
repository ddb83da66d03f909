import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { get, post } from '#contract/base/route.ts';
import { openDatabase } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/error.ts';
import { createLog } from '#platform/process/log.ts';
import { fruits } from '#database/schema/fruits.ts';
import { freshDatabase } from '#tests/database/database.ts';
import { ownDatabase } from '#tests/database/own-database.ts';
import type { Caller, Visitor } from './caller.ts';
import { sendsFile, takesFile } from './downloads/file-steps.ts';
import { incomingFiles } from './incoming.ts';
import { createServer } from './server.ts';
import { serve } from './serve.ts';

const signIn = { issuer: 'jwt', subject: 'somebody', session: null, groups: [] };
const visitor: Visitor = { userId: null, signIn, email: 'somebody@test.example', name: '' };

const database = ownDatabase();

const somebody: Caller = {
  id: 'somebody',
  name: 'Somebody',
  isAdmin: false,
  mustAgree: false,
  keys: [],
  signIn: { issuer: 'jwt', subject: 'somebody', session: null, groups: [] },
};
const Name = z.object({ name: z.string() });
const creates = {
  summary: '',
  access: 'member',
  invalidates: [],
  status: 201,
  returns: z.object({ id: z.string() }),
} as const;
const contract = {
  add: post('/api/add', {
    summary: '',
    access: 'member',
    invalidates: ['posts/', 'notices/'],
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
    invalidates: [],
    upload: { types: ['text/csv', 'application/octet-stream'], maxBytes: 1000 },
    returns: z.object({ bytes: z.int() }),
  }),
  give: get('/api/give', { summary: '', access: 'member', sends: ['text/csv; charset=utf-8'] }),
  grow: post('/api/grow', { summary: '', access: 'member', invalidates: [] }),
  wrong: post('/api/wrong', { summary: '', access: 'member', invalidates: ['posts/'], returns: Name }),
  late: post('/api/late', { summary: '', access: 'member', invalidates: ['posts/'] }),
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
    take: takesFile({
      before: async () => {},
      outside: async (_, file) => (await file.bytes()).length,
      after: async ({ made }) => ({ bytes: made }),
    }),
    give: sendsFile({
      before: async () => {},
      outside: async () => ({ name: 'Äpfel "neu".csv', type: 'text/csv; charset=utf-8', content: 'Äpfel;1' }),
    }),
    grow: async ({ db }) => void (await db.insert(fruits).values({ name: 'grown' })),
    wrong: async ({ db, afterCommit }) => {
      afterCommit(async () => void done.push('wrong'));
      await db.insert(fruits).values({ name: 'half done' });
      return { name: 7 } as unknown as { name: string };
    },
    late: async () => {
      throw new AppError('stale');
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
    identify: async () => ({ subject: 'somebody' }),
    isOperator: () => true,
    member: async () => somebody,
    noting: () => undefined,
    effectOf: async (db, change) => {
      const before = (await db.select().from(fruits)).length;
      await change();
      return { more: (await db.select().from(fruits)).length - before };
    },
    security: () => {},
    visitor: async () => visitor,
    welcome: async () => undefined,
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

  it('that creates something answers with its address', async () => {
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

describe('the list of reads that a change invalidates', () => {
  it.each([
    ['/api/add', { name: 'Quitte' }, {}, 201, '"posts/", "notices/"'],
    ['/api/add', { name: 'Quitte' }, { prefer: 'effect' }, 200, undefined],
    ['/api/add', { name: 7 }, {}, 400, undefined],
    ['/api/wrong', undefined, {}, 500, undefined],
    ['/api/late', undefined, {}, 412, '"posts/"'],
    ['/api/grow', undefined, {}, 204, undefined],
  ])('is in the answer of %s with %j %j, %d: %s', async (url, payload, prefers, status, touched) => {
    const headers = { authorization: 'Bearer x', ...prefers };
    const reply = await app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
    expect([reply.statusCode, reply.headers['cache-group-invalidation']]).toEqual([status, touched]);
  });
});

describe('the effect of a change', () => {
  it('is returned instead of the answer, and nothing has happened', async () => {
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

  const countOf = async () => (await call('GET', '/api/peek')).body.count as number;
  const prefer = (method: 'GET' | 'POST', url: string, value: string | string[], payload?: object) =>
    app.inject({
      method,
      url,
      headers: { authorization: 'Bearer x', prefer: value },
      ...(payload && { payload }),
    });

  it.each<[value: string | string[]]>([
    ['EFFECT'],
    ['effect, respond-async'],
    ['respond-async,effect'],
    ['effect;level="high"'],
    ['effect; level=high ; more'],
    ['effect=""'],
    ['Effect = now'],
    ['wait=10, foo="a;b", effect'],
    ['foo="a\\", b", effect'],
    [', ,effect'],
    [['respond-async', 'effect']],
  ])('is asked for in every spelling of RFC 7240: %j', async (value) => {
    const before = await countOf();
    const reply = await prefer('POST', '/api/add', value, { name: 'Birne' });
    expect([reply.statusCode, reply.json(), reply.headers['preference-applied']]).toEqual([200, { more: 1 }, 'effect']);
    expect(await countOf()).toBe(before);
  });

  it.each([['effects'], ['x="effect"'], ['x="a, effect"'], ['side;effect'], ['return=minimal, wait=10'], ['']])(
    'is not meant by %j',
    async (value) => {
      const before = await countOf();
      const reply = await prefer('POST', '/api/add', value, { name: 'Kirsche' });
      expect([reply.statusCode, reply.headers['preference-applied']]).toEqual([201, undefined]);
      expect(await countOf()).toBe(before + 1);
    },
  );

  it.each([['"effect"'], ['x="a, effect'], ['x="a, effect\\"'], ['eff ect'], ['effect\u00e9']])(
    'is not guessed at: %j cannot be read, and nothing has happened',
    async (value) => {
      const before = await countOf();
      const reply = await prefer('POST', '/api/add', value, { name: 'Quitte' });
      expect([reply.statusCode, reply.json().errors]).toMatchObject([400, [{ path: 'header.prefer' }]]);
      expect(await countOf()).toBe(before);
    },
  );

  it('is refused by a change that cannot preview it, which is then not made', async () => {
    const before = await countOf();
    for (const value of ['effect', 'Effect', 'respond-async, effect']) {
      const reply = await prefer('POST', '/api/grow', value);
      expect([reply.statusCode, reply.json().errors]).toMatchObject([400, [{ path: 'header.prefer' }]]);
    }
    expect(await countOf()).toBe(before);
    expect((await prefer('POST', '/api/grow', 'return=minimal')).statusCode).toBe(204);
    expect(await countOf()).toBe(before + 1);
  });

  it('is refused by a route that takes a file, before the file has come', async () => {
    const headers = { authorization: 'Bearer x', prefer: 'effect', 'content-type': 'text/csv' };
    const reply = await app.inject({ method: 'POST', url: '/api/take', headers, payload: 'a;b' });
    expect([reply.statusCode, reply.json().errors]).toMatchObject([400, [{ path: 'header.prefer' }]]);
  });

  it('is nothing that reading knows of', async () => {
    for (const value of ['effect', 'x="']) {
      const reply = await prefer('GET', '/api/peek', value);
      expect([reply.statusCode, reply.headers['preference-applied']]).toEqual([200, undefined]);
    }
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

describe('a file on its way, with one connection for all', () => {
  let own: Awaited<ReturnType<typeof house>>;
  beforeAll(async () => {
    own = await house();
  });
  afterAll(() => own.close());

  async function house() {
    const { appUrl } = await freshDatabase();
    const single = openDatabase({ url: appUrl, max: 1, now: () => new Date(), log: () => {} });
    const state = { blocked: false, came: '', sent: Promise.withResolvers<void>() };
    const server = createServer({ log: createLog('silent'), trustProxy: undefined });
    async function* pieces() {
      yield Buffer.from('first ');
      await state.sent.promise;
      yield Buffer.from('last');
    }
    serve(
      server,
      { peek: contract.peek, take: contract.take, give: contract.give },
      {
        peek: async ({ db }) => ({ count: (await db.select().from(fruits)).length }),
        take: takesFile({
          before: async ({ db }) => (await db.select().from(fruits)).length,
          async outside(before, file) {
            for await (const piece of file.stream()) state.came += String(piece);
            return before + state.came.length;
          },
          async after({ db, made, ticket }) {
            await db.insert(fruits).values({ name: `from ${ticket}` });
            return { bytes: made };
          },
        }),
        give: sendsFile({
          before: async () => 'neu.csv',
          outside: async (name) => ({ name, type: 'text/csv; charset=utf-8', content: pieces() }),
        }),
      },
      {
        database: single,
        now: () => new Date(),
        tenantId: () => 'here',
        identify: async () => ({ subject: 'somebody' }),
        isOperator: () => true,
        member: async () => {
          if (state.blocked) throw new AppError('members.blocked');
          return somebody;
        },
        noting: () => undefined,
        effectOf: async (_db, change) => change(),
        visitor: async () => visitor,
        welcome: async () => undefined,
        security: () => {},
      },
    );
    return { state, server, close: () => single.close() };
  }

  const headers = { authorization: 'Bearer x' };
  const peek = async () => (await own.server.inject({ url: '/api/peek', headers })).json().count as number;
  function upload() {
    own.state.came = '';
    const body = new PassThrough();
    const reply = own.server.inject({
      method: 'POST',
      url: '/api/take',
      headers: { ...headers, 'content-type': 'text/csv' },
      payload: body,
    });
    // An injected call only starts once awaited.
    return { body, reply: reply.then((answer) => answer) };
  }

  it('delays nobody while it comes, and is taken in pieces', async () => {
    const before = await peek();
    const { body, reply } = upload();
    body.write('half of ');
    await expect.poll(() => own.state.came).toBe('half of ');
    expect(await peek()).toBe(before);
    body.end('it');
    expect((await reply).json()).toEqual({ bytes: before + 10 });
    expect(await peek()).toBe(before + 1);
  });

  it('of somebody blocked meanwhile is refused, and nothing has happened', async () => {
    const before = await peek();
    const { body, reply } = upload();
    body.write('half');
    await expect.poll(() => own.state.came).toBe('half');
    own.state.blocked = true;
    body.end();
    const answer = await reply;
    own.state.blocked = false;
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'members.blocked']);
    expect(await peek()).toBe(before);
  });

  it('does not block others while it is sent', async () => {
    await own.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = own.server.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/api/give`, { headers });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('first ');
    expect(await peek()).toBeGreaterThan(0);
    own.state.sent.resolve();
    expect((await reader?.read())?.value).toBe('last');
    await own.server.close();
  });
});

it('files that arrive at once use limited memory, and free it when they are done', async () => {
  const withFile = incomingFiles(10);
  const body = (content: string) => {
    const stream = new PassThrough().end(content);
    return { body: stream, raw: stream } as unknown as Parameters<typeof withFile>[0];
  };
  const take = (content: string, then: () => Promise<unknown> = async () => {}) =>
    withFile(body(content), { upload: { types: [], maxBytes: 8 } }, async (file) => {
      const { length } = await file.bytes();
      await then();
      return length;
    });
  await expect(take('123456789')).rejects.toMatchObject({ code: 'tooLarge' });
  const second = take('123456', async () => {
    await expect(take('12345')).rejects.toMatchObject({ code: 'unavailable', headers: { 'retry-after': '10' } });
    expect(await take('1234')).toBe(4);
  });
  expect(await second).toBe(6);
  expect(await take('12345678')).toBe(8);
});

describe('a broken database', () => {
  it('is 503, without the reason', async () => {
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
        identify: async () => ({ subject: 'somebody' }),
        isOperator: () => true,
        member: async () => undefined,
        noting: () => undefined,
        effectOf: async (_db: unknown, change: () => Promise<unknown>) => change(),
        security: () => {},
        visitor: async () => visitor,
        welcome: async () => undefined,
      },
    );
    const reply = await own.inject({ url: '/api/peek', headers: { authorization: 'Bearer x' } });
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable']);
    expect(reply.body).not.toContain('127.0.0.1');
    await lost.close();
  });
});
