import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UsualRoles } from '#contract/roles/roles.ts';
import { buildRole } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: string;
beforeEach(async () => {
  api = await testApi();
  office = (await api.signInAdmin()).token;
});
afterEach(() => api.close());

const call = (method: 'GET' | 'POST', as = office, body: object | undefined = method === 'POST' ? {} : undefined) =>
  api.call(method, '/api/roles/usual', { as, body });
const roles = async () => (await api.call('GET', '/api/roles?size=100', { as: office })).body.items;

describe('the usual offices', () => {
  it('are offered to the office and added in one press, with their forms, places and committees', async () => {
    expect((await call('GET')).body).toMatchObject({ total: 17, missing: 16 });
    expect(await call('POST')).toMatchObject({ status: 200, body: { added: 16 } });
    expect((await call('GET')).body).toMatchObject({ total: 17, missing: 0 });
    expect(await roles()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Obermeister', feminineName: 'Obermeisterin', heldIn: 'guild', rank: 40 }),
        expect.objectContaining({ name: 'Kassenwart', feminineName: 'Kassenwartin', heldIn: 'guild' }),
        expect.objectContaining({ name: 'Schriftführer', feminineName: 'Schriftführerin', heldIn: 'guild' }),
        expect.objectContaining({ key: 'pruefungsausschuss', committee: 'Gesellenprüfungsausschuss', seats: 3 }),
        expect.objectContaining({ key: 'altgeselle', committee: 'Gesellenausschuss', seats: null }),
        expect.objectContaining({ key: 'geschaeftsfuehrung', heldIn: 'tenant' }),
      ]),
    );
  });

  it('are added one by one where their keys are given, and the list shows which are there', async () => {
    const keys = ['lehrlingswart', 'kassenwart', 'admin'];
    expect((await call('POST', office, { keys })).body).toEqual({ added: 2 });
    const there = async () =>
      (await call('GET')).body.roles.flatMap((role: UsualRoles['roles'][number]) => (role.isThere ? [role.key] : []));
    expect(await there()).toEqual(['admin', 'lehrlingswart', 'kassenwart']);
    expect((await call('POST', office, { keys: [] })).body).toEqual({ added: 0 });
    expect((await call('POST', office, { keys: ['schriftfuehrer', 'zunftmeister'] })).body).toMatchObject({
      status: 400,
      errors: [{ path: 'keys.1', message: 'there is no usual office with this key' }],
    });
    expect(await there()).toHaveLength(3);
  });

  it('leave what the office has entered or renamed as it is', async () => {
    await api.arrange(async (db) => {
      await buildRole(db, { key: 'obermeister', name: 'Vorsitzender' });
      await buildRole(db, { key: 'kasse', name: 'Kassenführung', feminineName: 'KASSENWART' });
    });
    expect((await call('POST')).body).toEqual({ added: 14 });
    const names = (await roles()).map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['Vorsitzender', 'Kassenführung', 'Schriftführer']));
    for (const name of ['Obermeister', 'Kassenwart']) expect(names).not.toContain(name);
  });

  it.each([1, 2, 3])('are added once when it is pressed at the same moment, round %i', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => call('POST')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(16);
    expect(await roles()).toHaveLength(17);
  });

  it('are another portal’s own affair', async () => {
    await api.arrange((db) => buildRole(db, { key: 'obermeister', name: 'Obermeister' }), 'elsewhere');
    expect((await call('GET')).body).toMatchObject({ total: 17, missing: 16 });
  });

  it('are for the office alone to add', async () => {
    const { token } = await api.signIn();
    for (const method of ['GET', 'POST'] as const) expect((await call(method, token)).status).toBe(403);
  });
});
