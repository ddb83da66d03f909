import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '#sample/builders.ts';
import { changeRequests } from '#database/schema/change-requests.ts';
import { users } from '#database/schema/members.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

const email = 'ute@kh.example';
let api: TestApi;
beforeEach(async () => {
  api = await testApi();
});
afterEach(() => api.close());

/** The first call with a proved address, of somebody who has registered here with a name or came by Google. */
async function arrive(name: string, typedName: string | null = name): Promise<void> {
  await api.register('ute', { typedName });
  await api.call('GET', '/api/users/me', { as: await api.token('ute', { email, name }) });
}

const person = async () => (await api.arrange((db) => db.select().from(users)))[0];
const wishes = async () =>
  (await api.arrange((db) => db.select().from(changeRequests).orderBy(changeRequests.field))).map(
    ({ field, before, after, state }) => ({ field, before, after, state }),
  );
const invited = (row: Partial<typeof users.$inferInsert>) =>
  api.arrange((db) => buildUser(db, { state: 'invited', email, ...row }));

describe('a name that somebody has typed', () => {
  it.each([
    ['Ute Bremer', 'Ute', 'Bremer'],
    ['  Ute Marie   Bremer ', 'Ute Marie', 'Bremer'],
    ['Bremer', '', 'Bremer'],
  ])('is the name of a person who had none: %s', async (name, firstName, lastName) => {
    await invited({ firstName: '', lastName: 'UTE@kh.example' });
    await arrive(name);
    expect(await person()).toMatchObject({ access: 'open', firstName, lastName });
    expect(await wishes()).toEqual([]);
  });

  it('stays the address where no other name is known', async () => {
    await invited({ firstName: '', lastName: email });
    await arrive(email);
    expect(await person()).toMatchObject({ access: 'open', firstName: '', lastName: email });
  });

  it('waits for the office where its records have another', async () => {
    await invited({ firstName: 'Uta', lastName: 'Bremer' });
    await arrive('Ute Bremer-Holz');
    expect(await person()).toMatchObject({ access: 'open', firstName: 'Uta', lastName: 'Bremer' });
    expect(await wishes()).toEqual([
      { field: 'firstName', before: 'Uta', after: 'Ute', state: 'open' },
      { field: 'lastName', before: 'Bremer', after: 'Bremer-Holz', state: 'open' },
    ]);
    const office = (await api.signInAdmin()).token;
    const { body } = await api.call('GET', '/api/change-requests', { as: office });
    expect(body).toMatchObject({ total: 1, items: [{ name: 'Uta Bremer' }] });
  });

  it.each(['Ute Bremer', 'ute bremer', 'Bremer, Ute', 'Dr. Ute Bremer', 'Bremer'])(
    'is no wish where it is the one of the records: %s',
    async (name) => {
      await invited({ title: 'Dr.', firstName: 'Ute', lastName: 'Bremer' });
      await arrive(name);
      expect(await person()).toMatchObject({ firstName: 'Ute', lastName: 'Bremer' });
      expect(await wishes()).toEqual([]);
    },
  );

  it('is no wish where nobody typed it, as with Google, and fills a name that is missing', async () => {
    await invited({ firstName: 'Ute', lastName: 'Bremer' });
    await arrive('utchen 77', null);
    expect(await person()).toMatchObject({ firstName: 'Ute', lastName: 'Bremer' });
    expect(await wishes()).toEqual([]);
  });

  it('is kept of a person who waits for approval, too', async () => {
    await arrive('Ute Bremer');
    expect(await person()).toMatchObject({ membership: 'applied', firstName: 'Ute', lastName: 'Bremer' });
  });
});
