import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildRole, buildUser, employ, grant } from '#sample/builders.ts';
import { roleTerms, users } from '#database/schema/members.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

interface Admin {
  id: string;
  token: string;
  termId: string;
}

let api: TestApi;
let one: Admin;

beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  await api.arrange((db) => db.delete(roleTerms));
  one = await admin();
});
afterAll(() => api.close());

async function admin(term: object = {}, given: object = {}): Promise<Admin> {
  const person = await api.signIn(given);
  const { termId } = await api.arrange((db) => grant(db, { userId: person.id, role: 'admin', ...term }));
  return { ...person, termId };
}

const lost = { status: 409, body: { code: 'members.lastAdmin' } };
const block = ({ id }: Admin, as = one) => api.call('POST', `/api/users/${id}/block`, { as: as.token });
const leave = ({ id }: Admin, as = one) => api.call('POST', `/api/users/${id}/leave`, { as: as.token });
const revoke = ({ id, termId }: Admin, as = one) =>
  api.call('DELETE', `/api/users/${id}/roles/${termId}`, { as: as.token });
const change = ({ id, termId }: Admin, body: object, as = one) =>
  api.call('PATCH', `/api/users/${id}/roles/${termId}`, { as: as.token, body });
const stillIn = async (who: Admin) =>
  (await api.call('GET', '/api/secured/admin-only', { as: who.token })).status === 200;

describe('the last admin', () => {
  it.each<[what: string, act: () => Promise<{ status: number }>]>([
    ['blocked', () => block(one)],
    ['gone', () => leave(one)],
    ['revoked', () => revoke(one)],
    ['ended yesterday', () => change(one, { endsOn: '2026-11-19' })],
    ['ended some day', () => change(one, { endsOn: '2099-12-31' })],
    ['begun tomorrow', () => change(one, { startsOn: '2026-11-21' })],
    [
      'merged into somebody who is blocked',
      async () => {
        const other = await api.signIn({ state: 'blocked' });
        return api.call('POST', `/api/users/${other.id}/merge`, { as: one.token, body: { otherId: one.id } });
      },
    ],
  ])('is not %s', async (_what, act) => {
    expect(await act()).toMatchObject(lost);
    expect(await stillIn(one)).toBe(true);
    const rows = await api.arrange((db) => db.select().from(roleTerms));
    expect(rows).toMatchObject([{ id: one.termId, userId: one.id, startsOn: null, endsOn: null }]);
  });

  it.each(['blocked', 'applied', 'left'] as const)('is the last though somebody %s has the role', async (state) => {
    await admin({}, { state });
    expect(await block(one)).toMatchObject(lost);
  });

  it('is the last though others were, will be some day, are for a time, or were invited', async () => {
    await admin({ endsOn: '2026-11-19' });
    await admin({ startsOn: '2031-01-02' });
    await admin({ endsOn: '2030-12-31' });
    await api.arrange(async (db) => grant(db, { userId: await buildUser(db, { state: 'invited' }), role: 'admin' }));
    expect(await revoke(one)).toMatchObject(lost);
  });

  it('is not a member without the role, who may be blocked and dismissed', async () => {
    const { id } = await api.signIn();
    expect((await api.call('POST', `/api/users/${id}/block`, { as: one.token })).status).toBe(200);
    const { companyId } = await api.arrange((db) => employ(db, { userId: one.id }));
    const dismissed = await api.call('DELETE', `/api/users/${one.id}/companies/${companyId}`, { as: one.token });
    expect(dismissed.status).toBe(204);
  });

  it('hands over: a successor who follows on the next day will do', async () => {
    await admin({ startsOn: '2027-01-01' });
    expect(await change(one, { endsOn: '2026-12-30' })).toMatchObject(lost);
    expect((await change(one, { endsOn: '2026-12-31' })).status).toBe(200);
    expect(await stillIn(one)).toBe(true);
  });

  it('keeps the office when merged with his or her other self', async () => {
    const other = await api.arrange((db) => buildUser(db, { state: 'invited' }));
    const reply = await api.call('POST', `/api/users/${other}/merge`, { as: one.token, body: { otherId: one.id } });
    expect(reply).toMatchObject({ status: 200, body: { id: other, access: 'open', roles: [{}] } });
    expect(await stillIn(one)).toBe(true);
  });

  it('may have been one with an end, which does not come sooner', async () => {
    await api.arrange((db) => db.update(roleTerms).set({ endsOn: '2027-06-30' }));
    const { id } = await api.signIn();
    expect((await api.call('POST', `/api/users/${id}/block`, { as: one.token })).status).toBe(200);
    expect(await change(one, { endsOn: '2027-06-29' })).toMatchObject(lost);
    expect((await change(one, { endsOn: '2027-12-31' })).status).toBe(200);
    expect((await change(one, { endsOn: null })).status).toBe(200);
  });
});

describe('one of two admins', () => {
  it.each<[what: string, act: (who: Admin) => Promise<{ status: number }>]>([
    ['blocked', block],
    ['gone', leave],
    ['revoked', revoke],
    ['ended', (who) => change(who, { endsOn: '2026-11-19' })],
  ])('may be %s', async (_what, act) => {
    const two = await admin();
    expect((await act(two)).status).toBeLessThan(300);
    expect(await stillIn(two)).toBe(false);
  });

  it.each<[what: string, act: (who: Admin, as: Admin) => Promise<{ status: number }>]>([
    ['block', block],
    ['leave', leave],
    ['revoke', revoke],
    ['end', (who, as) => change(who, { endsOn: '2026-11-19' }, as)],
  ])('stays when both %s each other at the same moment', async (_what, act) => {
    for (let round = 0; round < 5; round += 1) {
      const two = await admin();
      const replies = await Promise.all([act(one, two), act(two, one)]);
      expect(replies.map(({ status }) => status).sort((a, b) => a - b)[1]).toBeGreaterThanOrEqual(403);
      expect(await Promise.all([stillIn(one), stillIn(two)])).toContain(true);
      await reset();
    }
  });

  /** Leaves `one` as the only admin. */
  async function reset() {
    await api.arrange(async (db) => {
      await db.delete(roleTerms);
      await db.update(users).set({ membership: 'member', access: 'open' }).where(eq(users.id, one.id));
      const roleId = await buildRole(db, { key: 'admin' });
      one.termId = (await grant(db, { userId: one.id, roleId })).termId;
    });
  }

  it('may block who is no longer one while two change each other', async () => {
    const [two, three] = [await admin(), await admin()];
    const replies = await Promise.all([block(two, one), block(three, two), block(one, three)]);
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThan(3);
    expect((await Promise.all([one, two, three].map(stillIn))).filter(Boolean).length).toBeGreaterThan(0);
  });
});
