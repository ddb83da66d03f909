import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { get } from '#contract/base/route.ts';
import type { Db } from '../database/database.ts';
import type { Caller } from './caller.ts';
import { entered, type Visit } from './enter.ts';
import type { Gate } from './gate.ts';

const signIn = { issuer: 'jwt', subject: 'somebody', session: null, groups: [] };
const caller = (given: Partial<Caller> = {}): Caller => {
  return { id: 'somebody', name: '', isAdmin: false, mustAgree: false, keys: [], signIn, ...given };
};
const access = 'member';
const plain = get('/api/things', { summary: '', access, returns: z.object({}) });

/** A visit whose gate finds these callers, one with each transaction, when it is let. */
function house(found: (Caller | undefined)[], route: Visit<object>['route'] = plain) {
  const done: string[] = [];
  let transactions = 0;
  const transaction = <T>(_tenantId: string, work: (db: Db) => Promise<T>) => {
    transactions += 1;
    return work({ $client: { query: async () => ({ rows: [] }) } } as unknown as Db);
  };
  const gate = {
    database: { read: transaction, write: transaction },
    now: () => new Date(),
    member: async () => {
      const one = found.shift();
      // As the answer of a database: later than what was sent together.
      await new Promise(setImmediate);
      done.push('found');
      return one;
    },
    welcome: async () => 'members.notJoined',
  } as unknown as Gate<object>;
  const visit = { route, gate, request: { params: {} } as FastifyRequest, tenantId: 'here', identity: {} };
  const ask = () =>
    entered(visit, 'read', async (bound) => {
      done.push(`made for ${bound?.caller?.name}`);
      return bound?.caller?.name;
    });
  return { ask, done, transactions: () => transactions };
}

describe('a plain read', () => {
  it('begins with the caller of last time while the gate still asks', async () => {
    const { ask, done, transactions } = house([caller({ name: 'A' }), caller({ name: 'A' })]);
    expect([await ask(), await ask()]).toEqual(['A', 'A']);
    expect(done).toEqual(['found', 'made for A', 'made for A', 'found']);
    expect(transactions()).toBe(2);
  });

  it.each([
    ['is called otherwise', { name: 'B' }],
    ['has other keys', { keys: [{ key: 'everyone', name: '' }] }],
    ['has become an admin', { isAdmin: true }],
    ['sees other audiences', { sees: new Map([['one', ['everyone']]]) }],
  ])('is repeated where the caller %s', async (_what, now) => {
    const [before, after] = [caller({ name: 'A' }), caller({ name: 'A', ...now })];
    const { ask, done, transactions } = house([before, after, after]);
    await ask();
    expect(await ask()).toBe(after.name);
    expect(done.slice(2)).toEqual(['made for A', 'found', `made for ${after.name}`]);
    expect(transactions()).toBe(2);
    expect(await ask()).toBe(after.name);
  });

  it('is refused where the caller is no longer known', async () => {
    const { ask } = house([caller(), undefined, undefined]);
    await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'members.notJoined' });
  });

  it('of the office is not begun for others', async () => {
    const office = get('/api/things', { summary: '', access: 'admin', returns: z.object({}) });
    const { ask, done } = house([caller(), caller({ isAdmin: true }), caller({ isAdmin: true })], office);
    await expect(ask()).rejects.toMatchObject({ code: 'access.denied' });
    await ask();
    expect(done).toEqual(['found', 'found', 'found', 'made for ']);
  });
});

it('a read that sends a file waits for the gate', async () => {
  const file = get('/api/things', { summary: '', access, sends: ['text/csv'] });
  const { ask, done } = house([caller({ name: 'A' }), caller({ name: 'A' })], file);
  await ask();
  await ask();
  expect(done).toEqual(['found', 'made for A', 'found', 'made for A']);
});
