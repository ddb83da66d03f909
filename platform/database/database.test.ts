import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/database/database.ts';
import { type Database, type Db, openDatabase, prepared, preparedForAll } from './database.ts';
import { connect, type Deadlines, deadlines } from './pool.ts';
import { isUnavailable } from '../errors/unavailable.ts';
import { sessionName } from './session-name.ts';

let fresh: FreshDatabase;
let owner: pg.Client;
/** The superuser: only it may end others' connections. */
let server: pg.Client;
beforeAll(async () => {
  fresh = await freshDatabase();
  owner = await connect(fresh.ownerUrl);
  server = await connect(inject('template').serverUrl);
});
afterAll(async () => {
  await server.end();
  await owner.end();
  await fresh.drop();
});

/** Pools one connection, so that each use meets what the last one left. */
async function withDatabase(work: (database: Database) => Promise<void>, limits: Partial<Deadlines> = {}) {
  const database = openDatabase({
    url: fresh.appUrl,
    max: 1,
    deadlines: { ...deadlines.calls, ...limits },
    now: () => new Date(),
    log: () => {},
  });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

async function pidOf(db: Db): Promise<number> {
  const { rows } = await db.$client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

const ended = (client: pg.Client) => new Promise<void>((resolve) => client.once('end', resolve));

const fruits = (database: Database) =>
  database.read('here', async (db) => (await db.$client.query<{ name: string }>('select name from fruits')).rows);
const pick = (db: Db, name: string) =>
  db.$client.query('insert into fruits (id, name) values (gen_random_uuid(), $1)', [name]);

describe('a transaction', () => {
  it('whose connection is killed between two statements is undone, and the next one works', () =>
    withDatabase(async (database) => {
      const lost = database.write('here', async (db) => {
        await pick(db, 'lost');
        const noticed = ended(db.$client);
        await server.query('select pg_terminate_backend($1)', [await pidOf(db)]);
        await noticed;
        await pick(db, 'never');
      });
      await expect(lost).rejects.toSatisfy(isUnavailable);
      expect(await fruits(database)).toEqual([]);
    }));

  it('whose connection is killed during a statement is undone, and the next one works', () =>
    withDatabase(async (database) => {
      const lost = database.write('here', async (db) => {
        await pick(db, 'lost');
        const pid = await pidOf(db);
        await Promise.all([
          db.$client.query('select pg_sleep(60)'),
          server.query('select pg_terminate_backend($1)', [pid]),
        ]);
      });
      await expect(lost).rejects.toSatisfy(isUnavailable);
      expect(await fruits(database)).toEqual([]);
    }));

  it('that waits for a lock gives up in time, and the next one works', () =>
    withDatabase(
      async (database) => {
        await owner.query('begin; lock table fruits');
        await expect(database.write('here', (db) => pick(db, 'late'))).rejects.toMatchObject({ code: '55P03' });
        await owner.query('rollback');
        expect(await fruits(database)).toEqual([]);
      },
      { lock: 50 },
    ));

  it('whose server is frozen gives up in time, and the next one works', () =>
    withDatabase(
      async (database) => {
        let frozen = 0;
        const late = database.write('here', async (db) => {
          frozen = await pidOf(db);
          process.kill(frozen, 'SIGSTOP');
          await pick(db, 'late');
        });
        await expect(late).rejects.toSatisfy(isUnavailable);
        expect(await fruits(database)).toEqual([]);
        process.kill(frozen, 'SIGCONT');
      },
      { answer: 200 },
    ));

  it('in which a statement failed unnoticed reports that instead of having done nothing', () =>
    withDatabase(async (database) => {
      const unnoticed = database.write('here', async (db) => {
        await pick(db, 'lost');
        await db.$client.query('select 1 / 0').catch(() => undefined);
      });
      await expect(unnoticed).rejects.toThrow('failed unnoticed');
      expect(await fruits(database)).toEqual([]);
    }));
});

describe('a read, whose first statements leave with its begin', () => {
  it('is an error and not an empty page where the begin fails, and the next one works', async () => {
    let instant = () => new Date().toISOString();
    const now = () => Object.assign(new Date(), { toISOString: () => instant() });
    const database = openDatabase({ url: fresh.appUrl, max: 1, now, log: () => {} });
    await database.write('begun', (db) => pick(db, 'apple'));
    const names = () =>
      database.read('begun', async (db) => (await db.$client.query('select name from fruits')).rows as unknown[]);
    expect(await names()).toHaveLength(1);
    instant = () => `it's late`;
    await expect(names()).rejects.toMatchObject({ code: '42601' });
    instant = () => new Date().toISOString();
    expect(await names()).toHaveLength(1);
    await database.close();
  });

  it('reports which of its statements failed, and leaves the connection to the next one', () =>
    withDatabase(async (database) => {
      const pid = await database.read('here', pidOf);
      const sent = database.read('here', async (db) => {
        const texts = ['select 1 as one', 'select 1 / 0', 'select 2 as two'];
        return Promise.allSettled(texts.map((text) => db.$client.query(text))).then((all) => {
          expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
          throw (all[1] as PromiseRejectedResult).reason;
        });
      });
      await expect(sent).rejects.toMatchObject({ code: '22012' });
      expect(await database.read('here', pidOf)).toBe(pid);
    }));

  it('gives up in time where the server is frozen, and the next one works', () =>
    withDatabase(
      async (database) => {
        const frozen = await database.read('here', pidOf);
        process.kill(frozen, 'SIGSTOP');
        await expect(fruits(database)).rejects.toSatisfy(isUnavailable);
        expect(await fruits(database)).toEqual([]);
        process.kill(frozen, 'SIGCONT');
      },
      { answer: 200 },
    ));

  it('in which a statement failed unnoticed reports that', () =>
    withDatabase(async (database) => {
      const unnoticed = database.read('here', (db) => db.$client.query('select 1 / 0').catch(() => undefined));
      await expect(unnoticed).rejects.toThrow('failed unnoticed');
      expect(await fruits(database)).toEqual([]);
    }));
});

describe('whether the database answers', () => {
  it('is known while every connection is taken', () =>
    withDatabase((database) => database.write('here', async () => expect(await database.unready()).toBeUndefined())));

  it('is known in time when the server is frozen, however many ask', () =>
    withDatabase(async (database) => {
      expect(await database.unready()).toBeUndefined();
      const { rows } = await owner.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = '${sessionName('health')}' and datname = current_database()`,
      );
      const pids = rows.map(({ pid }) => pid);
      expect(pids).toHaveLength(1);
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      const answers = await Promise.all(Array.from({ length: 20 }, () => database.unready()));
      for (const pid of pids) process.kill(pid, 'SIGCONT');
      expect(new Set(answers)).toEqual(new Set(['the database does not answer']));
      expect(await database.unready()).toBeUndefined();
    }));
});

it('a statement is parsed once by its text, however long, and another one of the same beginning is another', async () => {
  await withDatabase(async (database) => {
    await database.read('here', async (db) => {
      const text = `select $1::int as one /* ${'long '.repeat(40)} */`;
      for (const value of [1, 2]) expect(await prepared(db, text, [value])).toEqual([{ one: value }]);
      expect(await prepared(db, `${text}, 2 as two`, [1])).toEqual([{ one: 1, two: 2 }]);
      const { rows } = await db.$client.query('select statement from pg_prepared_statements order by prepare_time');
      expect(rows.map(({ statement }) => statement)).toEqual([text, `${text}, 2 as two`]);
    });
  });
});

it('a statement prepared for all values is planned once, those behind it as ever', () =>
  withDatabase(async (database) => {
    const texts = ['select $1::int + 1 as n', 'select $1::int + 2 as n'] as const;
    const answers: unknown[] = [];
    for (let call = 0; call < 3; call += 1)
      await database.read('here', async (db) => {
        answers.push(await preparedForAll(db, texts[0], [call]), await prepared(db, texts[1], [call]));
      });
    expect(answers.flat()).toEqual([1, 2, 2, 3, 3, 4].map((n) => ({ n })));
    const plans = await database.read('here', async (db) => {
      const counted = 'select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements';
      const { rows } = await db.$client.query(`${counted} where statement = any($1) order by statement`, [texts]);
      return rows;
    });
    expect(plans).toEqual([
      { generic: 3, custom: 0 },
      { generic: 0, custom: 3 },
    ]);
  }));
