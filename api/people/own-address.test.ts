import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: string;

beforeAll(async () => {
  api = await testApi({ approval: ['street', 'postcode', 'town'] });
  office = (await api.signInAdmin()).token;
});
afterAll(() => api.close());

const address = { street: 'Lindenweg 3', postcode: '43112', town: 'Musterstadt' };
const none = { street: null, postcode: null, town: null };
const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) =>
  api.call(method, path, { as: office, body });
const added = async (fields: object = {}) =>
  (await call('POST', '/api/users', { lastName: 'Anschrift', ...fields })).body;

describe('the own postal address of a person', () => {
  it('is kept, changed in one part and cleared as a whole', async () => {
    const person = await added(address);
    expect(person).toMatchObject(address);
    const path = `/api/users/${person.id}`;
    expect((await call('PATCH', path, { street: 'Ring 1' })).body).toMatchObject({ ...address, street: 'Ring 1' });
    expect((await call('PATCH', path, none)).body).toMatchObject(none);
    expect((await call('PATCH', path, { title: 'Dr.' })).status).toBe(200);
  });

  it.each<[body: object, missing: string[]]>([
    [{ town: 'Aue' }, ['street', 'postcode']],
    [{ ...address, town: ' ' }, ['town']],
    [{ street: 'Ring 1', postcode: '08280' }, ['town']],
  ])('has all its parts or none: %j', async (body, missing) => {
    const expectedErrors = missing.map((path) => ({
      path,
      message: 'is missing: an address needs street, postcode and town, or none of them',
    }));
    const { id, version } = await added();
    for (const reply of [
      await call('POST', '/api/users', { lastName: 'Halb', ...body }),
      await call('PATCH', `/api/users/${id}`, body),
    ])
      expect(reply).toMatchObject({ status: 400, body: { errors: expectedErrors } });
    expect((await call('GET', `/api/users/${id}`)).body).toMatchObject({ ...none, version });
    expect((await call('GET', '/api/users?search=Halb')).body.total).toBe(0);
  });

  it('loses no single part', async () => {
    const { id } = await added(address);
    expect(await call('PATCH', `/api/users/${id}`, { town: null })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'town' }] },
    });
  });

  it('is kept whole by the one who stays when two are merged', async () => {
    const [stays, goes] = [await added(), await added(address)];
    const merged = await call('POST', `/api/users/${stays.id}/merge`, { otherId: goes.id });
    expect(merged.body).toMatchObject(address);
    const another = await added({ street: 'Ring 1', postcode: '08280', town: 'Aue' });
    expect((await call('POST', `/api/users/${stays.id}/merge`, { otherId: another.id })).body).toMatchObject(address);
  });
});

describe('a member', () => {
  it('asks for it where the office decides, who takes it as a whole', async () => {
    const { id, token } = await api.signIn();
    const own = (method: 'GET' | 'PATCH', body?: unknown) => api.call(method, '/api/users/me', { as: token, body });
    expect(await own('PATCH', { town: 'Aue' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'street' }, { path: 'postcode' }] },
    });
    const asked = (await own('PATCH', address)).body;
    expect({ ...asked, waiting: asked.waiting.toSorted() }).toMatchObject({
      ...none,
      waiting: ['postcode', 'street', 'town'],
    });
    const decide = (...fields: string[]) =>
      call('POST', `/api/users/${id}/change-requests`, {
        decisions: fields.map((field) => ({ field, approve: true })),
      });
    expect(await decide('street', 'town')).toMatchObject({ status: 400, body: { errors: [{ path: 'decisions' }] } });
    expect((await own('GET')).body).toMatchObject(none);
    expect((await decide('street', 'postcode', 'town')).status).toBe(200);
    expect((await own('GET')).body).toMatchObject(address);
  });
});
