import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { watchedLoop } from '#tests/support/loop.ts';
import { sized } from '#tests/support/size.ts';

/** In full size the most that a file may have. */
const entries = sized(10_000, 49_990);
let api: TestApi;
let office: { token: string };
beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
  await api.arrange((db) =>
    db.execute(sql`insert into audit_entries (action, entity, entity_id, at, changes)
      select 'update', 'companies', gen_random_uuid()::text, '2026-11-20T08:00:00Z'::timestamptz + make_interval(secs => n),
        jsonb_build_object('name', jsonb_build_array('Tischlerei ' || n, 'Tischlerei Rehbein ' || n), 'town', jsonb_build_array('Alt', 'Neu ' || n))
      from generate_series(1, ${entries}::int) n`),
  );
});
afterAll(() => api.close());

it(`a file of the log with ${entries} entries is made without holding the event loop, each once and the newest first`, async () => {
  const loop = watchedLoop();
  const reply = await api.call('GET', '/api/audit/export?entity=companies&language=de', { as: office.token });
  loop.stop();
  expect(reply.status).toBe(200);
  const lines = String(reply.body).trimEnd().split('\r\n').slice(1);
  expect(lines).toHaveLength(2 * entries);
  const numbers = lines.map((line) => Number(line.split(';', 1)[0]));
  expect(new Set(numbers).size).toBe(entries);
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
  expect(loop.blocked()).toEqual([]);
});
