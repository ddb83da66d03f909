import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi, type TestApi } from '#tests/support/api.ts';

describe('the group of all members', () => {
  let api: TestApi;
  let office: string;
  beforeAll(async () => {
    api = await testApi();
    office = (await api.signInAdmin()).token;
  });
  afterAll(() => api.close());

  async function kindsFound(search: string, more = '') {
    const asked = `/api/targets?search=${encodeURIComponent(search)}${more}`;
    const { body } = await api.call('GET', asked, { as: office });
    return body.items.map(({ target }: { target: { kind: string } }) => target.kind);
  }

  it.each(['alle', 'Alle Mit', 'members', 'todos los'])('is found by %s', async (search) => {
    expect(await kindsFound(search)).toEqual(['everyone']);
  });

  it('is not found by other words, nor among groups of another kind', async () => {
    expect(await kindsFound('Tischler')).toEqual([]);
    expect(await kindsFound('alle', '&kind=guild')).toEqual([]);
    expect(await kindsFound('alle', '&kind=everyone')).toEqual(['everyone']);
  });
});
