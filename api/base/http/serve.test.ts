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
const contract = {
  add: post('/api/add', {
    summary: '',
    access: 'member',
    body: z.strictObject({ name: z.string() }),
    returns: Name,
    status: 201,
  }),
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

  it('cannot write for a GET', async () => {
    expect((await call('GET', '/api/poke')).status).toBe(500);
    const rows = await database.read('here', (db) => db.select().from(fruits));
    expect(rows.map(({ name }) => name)).not.toContain('by a GET');
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
        welcome: async () => {},
      },
    );
    const reply = await own.inject({ url: '/api/peek', headers: { authorization: 'Bearer x' } });
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable']);
    expect(reply.body).not.toContain('127.0.0.1');
    await lost.close();
  });
});
