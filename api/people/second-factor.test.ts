import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: string;
beforeAll(async () => {
  api = await testApi();
  office = (await api.signInAdmin()).token;
});
afterAll(() => api.close());

const take = (id: string, headers = {}) =>
  api.call('DELETE', `/api/users/${id}/second-factor`, { as: office, headers });
const isOn = async (token: string) => (await api.call('GET', '/api/users/me/sign-in', { as: token })).body.secondFactor;

test('the office switches off a lost second factor; a mail, the security log and the audit log report that', async () => {
  const { id, subject, token } = await api.signIn({
    email: 'erika@example.org',
    firstName: 'Erika',
    lastName: 'Muster',
  });
  await api.secondFactor(subject);
  expect(await isOn(token)).toBe(true);
  api.happened.length = 0;
  expect((await take(id)).status).toBe(204);
  expect(await isOn(token)).toBe(false);
  expect(api.happened).toMatchObject([{ event: 'secondFactorOff', email: 'erika@example.org' }]);
  await api.runJobs();
  expect(api.mails.filter(({ to }) => to === 'erika@example.org')).toMatchObject([
    { subject: 'Kreishandwerkerschaft here: Zweiter Schritt von der Geschäftsstelle ausgeschaltet' },
  ]);
  const { body } = await api.call('GET', `/api/audit?entity=users&size=1`, { as: office });
  expect(body.items).toMatchObject([{ entityId: id, changes: [{ field: 'secondFactorTakenAt' }] }]);
});

test('nothing happens without a second factor, or when the version is outdated', async () => {
  const { id, subject, token } = await api.signIn({ email: 'otto@example.org' });
  api.happened.length = 0;
  expect(await take(id)).toMatchObject({ status: 409, body: { code: 'members.noSecondFactor' } });
  await api.secondFactor(subject);
  expect((await take(id, { 'if-match': '"7"' })).status).toBe(412);
  expect(await isOn(token)).toBe(true);
  const guest = await api.arrange((db) => buildUser(db, { email: 'nie@example.org' }));
  expect(await take(guest)).toMatchObject({ status: 409, body: { code: 'members.noSecondFactor' } });
  const { body } = await api.call('GET', `/api/users/${id}`, { as: office });
  expect(body.version).toBe(1);
  expect(api.happened).toEqual([]);
});

test('no portal weakens a sign-in that is valid in another one', async () => {
  const { id, subject, token } = await api.signIn();
  await api.secondFactor(subject);
  await api.arrange((db) => buildUser(db, { issuer: 'jwt', subject }), 'elsewhere');
  expect(await take(id)).toMatchObject({ status: 409, body: { code: 'members.signInShared' } });
  expect(await isOn(token)).toBe(true);
});

test('a member cannot switch it off, not even the own one', async () => {
  const { id, subject, token } = await api.signIn();
  await api.secondFactor(subject);
  expect((await api.call('DELETE', `/api/users/${id}/second-factor`, { as: token })).status).toBe(403);
  expect(await isOn(token)).toBe(true);
});
