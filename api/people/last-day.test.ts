// A last day that has passed: the row still says `member`, and everything counts the person as having left.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCompany, buildPost, buildUser, employ } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: Awaited<ReturnType<TestApi['signInAdmin']>>;
let person: Awaited<ReturnType<TestApi['signIn']>>;
let companyId: string;
beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
  person = await api.signIn({ firstName: 'Gisela', lastName: 'Geht', email: null, memberUntil: '2026-11-19' });
  companyId = await api.arrange((db) => buildCompany(db));
  await api.arrange((db) => employ(db, { userId: person.id, companyId }));
});
afterAll(() => api.close());

const get = async (path: string, as = office.token) => (await api.call('GET', path, { as })).body;
const ids = (list: { items: { id: string }[] }) => list.items.map(({ id }) => id);

it('a person after the last day is among former members in the list of people, and not among members', async () => {
  expect(ids(await get('/api/users?membership=left'))).toEqual([person.id]);
  expect(ids(await get('/api/users?membership=member'))).not.toContain(person.id);
  expect(ids(await get('/api/users?lacks=email'))).not.toContain(person.id);
  expect(ids(await get('/api/users?sort=membership'))[0]).toBe(person.id);
});

it('a person after the last day is not counted among those without an address', async () => {
  expect((await get('/api/targets/counts')).people).toMatchObject({ left: 1, withoutEmail: 0 });
});

it('a person after the last day is shown as former in the company, in the path to a post and among namesakes', async () => {
  const post = await api.arrange((db) => buildPost(db));
  const twin = await api.arrange((db) => buildUser(db, { firstName: 'Gisela', lastName: 'Geht' }));
  expect((await get(`/api/companies/${companyId}`)).employed).toMatchObject([{ user: { membership: 'left' } }]);
  expect((await get(`/api/posts/${post}/visibility/${person.id}`)).person).toMatchObject({ membership: 'left' });
  expect((await get(`/api/users/${twin}`)).twins).toEqual([]);
});

it('a person after the last day sees that the membership has ended', async () => {
  expect(await get('/api/users/me/admission', person.token)).toMatchObject({ membership: 'left' });
});

it('a person after the last day is no member for the portals of a sign-in', async () => {
  const asked = api.arrange(async (db) => {
    const { rows } = await db.$client.query('select portals_of($1, $2, $3) as portal', [
      'jwt',
      person.subject,
      ['here'],
    ]);
    return rows;
  });
  expect(await asked).toEqual([]);
});

it('a membership that has ended is not kept by merging', async () => {
  const other = await api.signIn({ state: 'applied' });
  const gone = await api.arrange((db) => buildUser(db, { state: 'none', memberUntil: '2026-11-19' }));
  const merged = await api.call('POST', `/api/users/${other.id}/merge`, { as: office.token, body: { otherId: gone } });
  expect(merged.body).toMatchObject({ membership: 'applied', memberUntil: null });
});

it.each([
  ['2026-12-31', null, null],
  [null, '2026-12-31', null],
  ['2026-12-31', '2027-06-30', '2027-06-30'],
])('two members who are one stay until the later day: %s and %s', async (own, others, until) => {
  const [one, other] = await api.arrange(async (db) => [
    await buildUser(db, { memberUntil: own }),
    await buildUser(db, { memberUntil: others }),
  ]);
  const merged = await api.call('POST', `/api/users/${one}/merge`, { as: office.token, body: { otherId: other } });
  expect(merged.body).toMatchObject({ membership: 'member', memberUntil: until });
});

it('somebody who applied and is a member elsewhere stays until that day', async () => {
  const [one, other] = await api.arrange(async (db) => [
    await buildUser(db, { state: 'applied' }),
    await buildUser(db, { memberUntil: '2026-12-31' }),
  ]);
  const merged = await api.call('POST', `/api/users/${one}/merge`, { as: office.token, body: { otherId: other } });
  expect(merged.body).toMatchObject({ membership: 'member', memberUntil: '2026-12-31' });
});
