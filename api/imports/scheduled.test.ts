import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Target } from '#contract/targeting/targeting.ts';
import { posts } from '#database/schema/posts.ts';
import { users } from '#database/schema/members.ts';
import { buildCompany, buildList, buildUser } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { csv, flowOf } from './fixtures/flow.ts';

let api: TestApi;
let office: { token: string };
let flow: ReturnType<typeof flowOf>;

const start = new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  api = await testApi({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  office = await api.signInAdmin();
  flow = flowOf(api, () => office.token);
  await api.arrange((db) =>
    buildCompany(db, { memberNumber: 'B1', street: 'Hauptstraße 1', postcode: '43110', town: 'Musterstadt' }),
  );
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = start;
  await api.runJobs();
  api.mails.length = 0;
  await api.arrange((db) => db.delete(posts));
});

const everyone = { kind: 'everyone' as const };

async function scheduled(publishAt: string, include: Target[]): Promise<string> {
  const { body } = await flow.call('POST', '/api/posts', { title: 'Wahl', kind: 'circular', audience: { include } });
  expect((await flow.call('PATCH', `/api/posts/${body.id}`, { publishAt, body: text })).status).toBe(200);
  expect((await flow.call('POST', `/api/posts/${body.id}/publish`)).status).toBe(200);
  return body.id as string;
}

const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Am Abend.' }] }] };

const newcomers = (run: string) =>
  csv(
    'Personennummer;Vorname;Nachname;E-Mail;Betriebsnummer',
    `${run}1;Ada;Mail${run};ada${run}@ada.example;`,
    `${run}2;Ben;Brief${run};;B1`,
    `${run}3;Cem;Ohne${run};;`,
  );

const asked = async (id: string) => (await flow.call('POST', `/api/imports/${id}/scheduled`)).body;
const count = async () => (await api.arrange((db) => db.select().from(users))).length;

it('an import shows whom the scheduled posts reach because of it, by which channel, and that preview writes nothing', async () => {
  const { id } = await flow.check('people', newcomers('P'));
  const nobody = { recipients: 0, mails: 0, byLetter: 0, pushes: 0 };
  expect(await asked(id)).toEqual({ posts: 0, next: null, ...nobody });
  const list = await api.arrange(async (db) => buildList(db, { userIds: [await buildUser(db)] }));
  await scheduled('2026-12-02T07:00:00.000Z', [{ kind: 'list', id: list }]);
  expect(await asked(id)).toEqual({ posts: 1, next: '2026-12-02T07:00:00.000Z', ...nobody });
  await scheduled('2026-12-01T07:00:00.000Z', [everyone]);
  const before = await count();
  expect(await asked(id)).toEqual({
    posts: 2,
    next: '2026-12-01T07:00:00.000Z',
    recipients: 3,
    mails: 1,
    byLetter: 1,
    pushes: 0,
  });
  expect(await count()).toBe(before);
});

it('numbers other than those shown write nothing', async () => {
  const { id } = await flow.check('people', newcomers('Q'));
  const post = await scheduled('2026-12-01T07:00:00.000Z', [everyone]);
  const run = (query: string) => flow.call('POST', `/api/imports/${id}/run${query}`, { skipWrong: false });
  expect(await run('?mails=0&byLetter=1')).toMatchObject({
    status: 409,
    body: { code: 'mailings.changed', mails: 1, byLetter: 1, pushes: 0 },
  });
  expect((await flow.read(id)).state).toBe('checked');
  expect((await run('?mails=1&byLetter=1&pushes=0')).status).toBe(202);
  await api.runJobs();
  expect(await api.arrange((db) => db.select().from(users).where(eq(users.lastName, 'MailQ')))).toHaveLength(1);
  expect(api.mails).toEqual([]);
  expect((await flow.call('PATCH', `/api/posts/${post}`, { publishAt: start.toISOString() })).status).toBe(200);
  await api.runJobs();
  expect(api.mails.filter(({ to }) => to === 'adaQ@ada.example')).toHaveLength(1);
});

it('a company without people in the file is counted too', async () => {
  await scheduled('2026-12-01T07:00:00.000Z', [everyone]);
  const file = csv('Mitgliedsnummer;Firma;E-Mail', 'N1;Neu;info@neu.example');
  const { id } = await flow.check('companies', file);
  expect(await asked(id)).toMatchObject({ posts: 1, recipients: 1, mails: 1, byLetter: 0 });
});

it('a file that is not checked yet has no scheduled posts', async () => {
  const { body } = await flow.send('people', newcomers('R'));
  expect((await flow.call('POST', `/api/imports/${body.id}/scheduled`)).body.code).toBe('imports.notNow');
});
