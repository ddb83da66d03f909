// With the database locked, full or frozen: "come back soon", without internals.
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { connect, deadlines } from '#platform/database/pool.ts';
import { testApi, type TestApi } from '../support/api.ts';
import { sessionName } from '#platform/database/session-name.ts';

let api: TestApi;
let owner: pg.Client;
let token: string;
const frozen = new Set<number>();
beforeAll(async () => {
  api = await testApi({ deadlines: { ...deadlines.calls, lock: 500, statement: 1000, answer: 1500 } });
  owner = await connect(api.ownerUrl);
  token = (await api.signInAdmin()).token;
  await owner.query(`
    create function disk_is_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
});
afterEach(() => {
  for (const pid of frozen) process.kill(pid, 'SIGCONT');
  frozen.clear();
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

const outages: Record<string, { begin: () => Promise<unknown>; end: () => Promise<unknown> }> = {
  'a locked table': {
    begin: () => owner.query('begin; lock table guilds'),
    end: () => owner.query('rollback'),
  },
  'a slow trigger': {
    begin: () =>
      owner.query(`
        create function dawdle() returns trigger language plpgsql as
        $$ begin perform pg_sleep(60); return null; end $$;
        create trigger outage before insert on guilds for each statement execute function dawdle()`),
    end: () => owner.query('drop trigger outage on guilds'),
  },
  'a full disk': {
    begin: () =>
      owner.query('create trigger outage before insert on guilds for each statement execute function disk_is_full()'),
    end: () => owner.query('drop trigger outage on guilds'),
  },
  'frozen backends': {
    begin: async () => {
      const { rows } = await owner.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and application_name = '${sessionName()}'`,
      );
      for (const { pid } of rows) {
        process.kill(pid, 'SIGSTOP');
        frozen.add(pid);
      }
    },
    end: async () => undefined,
  },
};

it.each(Object.keys(outages))('%s is 503 for now, and all is well afterwards', async (name) => {
  const add = () => api.call('POST', '/api/guild', { as: token, body: { name: `Innung ${crypto.randomUUID()}` } });
  expect((await add()).status).toBe(201);
  const before = (await api.call('GET', '/api/guild', { as: token })).body.total;
  await outages[name]?.begin();
  const reply = await add();
  await outages[name]?.end();
  expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '5' } });
  expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(reply.body.detail).toBeUndefined();
  expect((await api.call('GET', '/api/guild', { as: token })).body.total).toBe(before);
  expect((await add()).status).toBe(201);
});
