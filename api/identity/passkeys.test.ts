import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const at = '/api/users/me/passkeys';
const listed = async (as: string) => (await api.call('GET', at, { as })).body;

test('passkeys are listed with their details, the newest first', async () => {
  const { subject, token } = await api.signIn();
  const times = { createdAt: new Date('2026-01-02T08:00:00Z'), usedAt: new Date('2026-01-03T08:00:00Z') };
  const old = await api.passkey(subject, { userAgent: 'Firefox', synced: true, ...times });
  const young = await api.passkey(subject, { createdAt: new Date('2026-02-02T08:00:00Z'), name: 'Werkstatt' });
  expect(await listed(token)).toEqual({
    items: [
      {
        id: young,
        name: 'Werkstatt',
        userAgent: '',
        host: 'localhost',
        synced: false,
        addedAt: '2026-02-02T08:00:00.000Z',
        usedAt: null,
      },
      {
        id: old,
        name: null,
        userAgent: 'Firefox',
        host: 'localhost',
        synced: true,
        addedAt: '2026-01-02T08:00:00.000Z',
        usedAt: '2026-01-03T08:00:00.000Z',
      },
    ],
    page: 0,
    size: 20,
    total: 2,
  });
});

test('a passkey can be renamed, and gets its browser’s name again', async () => {
  const { subject, token: as } = await api.signIn();
  const id = await api.passkey(subject);
  const rename = async (name: unknown) => (await api.call('PATCH', `${at}/${id}`, { as, body: { name } })).body;
  expect(await rename('  Telefon der Werkstatt ')).toMatchObject({ id, name: 'Telefon der Werkstatt' });
  expect(await rename(null)).toMatchObject({ name: null });
  for (const name of ['', ' ', 'x'.repeat(81), 7])
    expect(await rename(name)).toMatchObject({ code: 'input.invalid', errors: [{ path: 'name' }] });
});

test('a deleted passkey is reported by mail and in the security log', async () => {
  const { subject, token: as } = await api.signIn({ email: 'erika@example.org', language: 'en' });
  const id = await api.passkey(subject);
  api.happened.length = 0;
  expect((await api.call('DELETE', `${at}/${id}`, { as })).status).toBe(204);
  expect((await listed(as)).items).toEqual([]);
  expect(api.happened).toMatchObject([{ event: 'passkeyRemoved', email: `${subject}@test.example` }]);
  await api.runJobs();
  expect(api.mails.filter(({ to }) => to === `${subject}@test.example`)).toMatchObject([
    { subject: 'Kreishandwerkerschaft here: Passkey entfernt' },
  ]);
  expect((await api.call('DELETE', `${at}/${id}`, { as })).status).toBe(404);
});

test('a passkey cannot be changed by another person', async () => {
  const [erika, otto] = [await api.signIn(), await api.signIn()];
  const id = await api.passkey(erika.subject);
  expect((await api.call('PATCH', `${at}/${id}`, { as: otto.token, body: { name: 'meiner' } })).status).toBe(404);
  expect((await api.call('DELETE', `${at}/${id}`, { as: otto.token })).status).toBe(404);
  expect(await listed(otto.token)).toMatchObject({ items: [], total: 0 });
  expect((await listed(erika.token)).items).toMatchObject([{ id, name: null }]);
});

test('the office deletes the passkeys of somebody who has lost everything, if no other portal is concerned', async () => {
  const office = (await api.signInAdmin()).token;
  const { id, subject, token } = await api.signIn();
  await api.passkey(subject);
  const take = () => api.call('DELETE', `/api/users/${id}/second-factor`, { as: office });
  const there = await api.arrange((db) => buildUser(db, { issuer: 'jwt', subject }), 'elsewhere');
  expect(await take()).toMatchObject({ status: 409, body: { code: 'members.signInShared' } });
  expect((await listed(token)).total).toBe(1);
  await api.arrange((db) => db.$client.query('delete from users where id = $1', [there]), 'elsewhere');
  expect((await take()).status).toBe(204);
  expect((await listed(token)).total).toBe(0);
  expect(await take()).toMatchObject({ status: 409, body: { code: 'members.noSecondFactor' } });
});

test('a blocked person keeps the passkey and stays blocked', async () => {
  const { subject, token } = await api.signIn({ state: 'blocked' });
  await api.passkey(subject);
  expect(await api.call('GET', at, { as: token })).toMatchObject({ status: 403, body: { code: 'members.blocked' } });
});
