import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { csv, flowOf } from './fixtures/flow.ts';

let api: TestApi;
let office: { token: string };
let flow: ReturnType<typeof flowOf>;

beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
  flow = flowOf(api, () => office.token);
});
afterAll(() => api.close());

const table = csv('Stand;2026', 'Personennummer;Nachname', 'F1;Müller', 'F2;Groß');
const sent = (query: string, file: Buffer, as = office.token) =>
  api.call('POST', `/api/imports?kind=people&name=a.csv${query}`, {
    as,
    raw: file,
    headers: { 'content-type': 'application/octet-stream' },
  });

it('a file shows how it was read, and read in another way it replaces the former import', async () => {
  const mac = iconv.encode(table, 'macintosh');
  const first = await sent('', mac);
  expect(first.body).toMatchObject({
    reading: { encoding: 'macintosh', sheet: null, sheets: [], heading: 2 },
    columns: [{ heading: 'Personennummer' }, { heading: 'Nachname', samples: ['Müller', 'Groß'] }],
    rows: 2,
  });
  const other = await sent(`&encoding=windows-1252&heading=1&instead=${first.body.id}`, mac);
  expect(other.body).toMatchObject({
    reading: { encoding: 'windows-1252', heading: 1 },
    columns: [{ heading: 'Stand' }, { heading: '2026', samples: ['Nachname', 'MŸller', 'Gro§'] }],
    rows: 3,
  });
  expect((await flow.call('GET', `/api/imports/${first.body.id}`)).status).toBe(404);
});

it('of two that replace the same import at once one stands', async () => {
  const { body } = await sent('', Buffer.from(table));
  const replies = await Promise.all([1, 2].map(() => sent(`&heading=2&instead=${body.id}`, Buffer.from(table))));
  expect(replies.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 404]);
});

it('an import that was written is not replaced, nor is one refused for its file', async () => {
  const done = await flow.import('people', table);
  expect((await sent(`&instead=${done.id}`, Buffer.from(table))).body.code).toBe('imports.notNow');
  const { body } = await sent('', Buffer.from(table));
  expect((await sent(`&heading=9&instead=${body.id}`, Buffer.from(table))).status).toBe(422);
  expect((await flow.call('GET', `/api/imports/${body.id}`)).status).toBe(200);
});

it('a reader can replace nothing', async () => {
  const { body } = await sent('', Buffer.from(table));
  const { token } = await api.signIn();
  expect((await sent(`&instead=${body.id}`, Buffer.from(table), token)).status).toBe(403);
  expect((await flow.call('GET', `/api/imports/${body.id}`)).status).toBe(200);
});
