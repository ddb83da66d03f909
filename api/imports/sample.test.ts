import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleTenant } from '#sample/fixtures/sample-tenant.ts';
import { fillSample } from '#sample/sample.ts';
import { companies, users } from '#database/schema/members.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { flowOf } from './fixtures/flow.ts';

let api: TestApi;
let office: string;
let flow: ReturnType<typeof flowOf>;

beforeAll(async () => {
  api = await testApi();
  const tenant = { ...(await sampleTenant('musterland')), id: 'here' };
  await api.arrange((db) => fillSample(db, { portrait: 'musterland', tenant, today: api.clock.now }));
  office = (await api.signInAdmin()).token;
  flow = flowOf(api, () => office);
}, 60_000);
afterAll(() => api.close());

describe.each(['csv', 'xlsx'])('the sample portal, exported as %s', (format) => {
  it('imports again unchanged: its companies', async () => {
    const file = (await api.call('GET', `/api/exports/companies?format=${format}`, { as: office })).body;
    const checked = await flow.check('companies', file);
    const all = await api.arrange((db) => db.$count(companies));
    expect(await flow.rows(checked.id, 'outcome=wrong')).toEqual([]);
    expect(await flow.rows(checked.id, 'outcome=changed')).toEqual([]);
    expect(checked.counts).toEqual({ asked: 0, new: 0, changed: 0, unchanged: all, leftOut: 0, wrong: 0 });
  });

  it('imports again unchanged: its people', async () => {
    const file = (await api.call('GET', `/api/exports/people?format=${format}`, { as: office })).body;
    const checked = await flow.check('people', file);
    expect(await flow.rows(checked.id, 'outcome=wrong')).toEqual([]);
    expect(await flow.rows(checked.id, 'outcome=changed')).toEqual([]);
    expect(checked.counts).toEqual({ asked: 0, new: 0, changed: 0, unchanged: checked.rows, leftOut: 0, wrong: 0 });
    expect(checked.rows).toBeGreaterThanOrEqual(
      await api.arrange((db) => db.$count(users, ne(users.membership, 'left'))),
    );
  });
});

it('the sample file has three rows that are wrong, and the others are imported', async () => {
  const file = await readFile(join(import.meta.dirname, '../../docs/examples/mitglieder.csv'));
  const checked = await flow.check('people', file);
  expect(checked.columns.every(({ field }) => field !== null)).toBe(true);
  expect(checked).toMatchObject({
    rows: 15,
    counts: { asked: 0, new: 12, changed: 0, unchanged: 0, leftOut: 0, wrong: 3 },
  });
  expect(
    (await flow.rows(checked.id, 'outcome=wrong')).map(({ problems }) => problems.map((it) => [it.field, it.problem])),
  ).toEqual([[['companyNumber', 'unknown']], [['email', 'invalid']], [['lastName', 'missing']]]);
  expect(await flow.run(checked.id, true)).toMatchObject({ state: 'done' });
  const found = await api.call('GET', '/api/users?search=Töpfer', { as: office });
  expect(found.body.items).toMatchObject([{ name: 'Bärbel Töpfer-Weiß', membership: 'member', access: 'none' }]);
});
