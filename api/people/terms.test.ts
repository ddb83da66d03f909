import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGuild, buildRole, buildUser, grant } from '#sample/builders.ts';
import { roles, roleTerms, users } from '#database/schema/members.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: { id: string; token: string };
let roleId: string;
let guildId: string;
const nobody = '00000000-0000-7000-8000-000000000000';

beforeAll(async () => {
  api = await testApi();
  office = await api.signIn();
  [roleId, guildId] = await api.arrange(async (db) => {
    await grant(db, { userId: office.id, role: 'admin' });
    return [await buildRole(db, { name: 'Obermeister' }), await buildGuild(db, { name: 'Tischler-Innung' })] as const;
  });
});
afterAll(() => api.close());

const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
  api.call(method, `/api/users/${path}`, { as: office.token, body });
const person = () => api.arrange((db) => buildUser(db));
const termsOf = (userId: string) =>
  api.arrange((db) => db.select().from(roleTerms).where(eq(roleTerms.userId, userId)));

describe('a role', () => {
  it('is given for a term, changed and taken away', async () => {
    const id = await person();
    const given = await call('POST', `${id}/roles`, { roleId, guildId: guildId.toUpperCase(), startsOn: '2026-01-01' });
    expect(given).toMatchObject({
      status: 200,
      body: {
        version: 2,
        roles: [{ id: roleId }],
        terms: [
          {
            role: { name: 'Obermeister' },
            guild: { name: 'Tischler-Innung' },
            startsOn: '2026-01-01',
            endsOn: null,
            isCurrent: true,
          },
        ],
      },
    });
    const path = `${id}/roles/${given.body.terms[0].id}`;
    const ended = await call('PATCH', path, { endsOn: '2026-11-19' });
    expect(ended.body).toMatchObject({
      version: 3,
      roles: [],
      terms: [{ startsOn: '2026-01-01', endsOn: '2026-11-19' }],
    });
    expect((await call('PATCH', path, { startsOn: null })).body.terms).toMatchObject([
      { startsOn: null, endsOn: '2026-11-19' },
    ]);
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('DELETE', path)).status).toBe(404);
    expect(await termsOf(id)).toEqual([]);
  });

  it('has the day of election and a deputy, who gets no role by it', async () => {
    const id = await person();
    const substituteId = await api.arrange((db) => buildUser(db, { firstName: 'Silke', lastName: 'Rademacher' }));
    const election = { electedOn: '2025-11-20', substituteId: substituteId.toUpperCase() };
    const given = await call('POST', `${id}/roles`, { roleId, guildId, ...election });
    const shown = { electedOn: '2025-11-20', substitute: { id: substituteId, name: 'Silke Rademacher' } };
    expect(given.body.terms).toMatchObject([shown]);
    const { body: guild } = await api.call('GET', `/api/guild/${guildId}`, { as: office.token });
    expect(guild.officers).toContainEqual(expect.objectContaining({ user: expect.objectContaining({ id }), ...shown }));
    expect((await api.call('GET', `/api/users/${substituteId}`, { as: office.token })).body).toMatchObject({
      roles: [],
      terms: [],
    });
    const path = `${id}/roles/${given.body.terms[0].id}`;
    expect((await call('PATCH', path, { endsOn: '2030-11-19' })).body.terms).toMatchObject([shown]);
    expect((await call('PATCH', path, { substituteId: id })).body).toMatchObject({
      errors: [{ path: 'substituteId' }],
    });
    expect((await call('PATCH', path, { electedOn: null, substituteId: null })).body.terms).toMatchObject([
      { electedOn: null, substitute: null, endsOn: '2030-11-19' },
    ]);
  });

  it('loses a deputy when that person is deleted, and nothing else', async () => {
    const [id, substituteId] = [await person(), await person()];
    await call('POST', `${id}/roles`, { roleId, guildId, electedOn: '2025-11-20', substituteId });
    await api.arrange((db) => db.delete(users).where(eq(users.id, substituteId)));
    expect(await termsOf(id)).toMatchObject([{ roleId, guildId, electedOn: '2025-11-20', substituteId: null }]);
  });

  it('makes an admin at once, for as long as it is held', async () => {
    const { id, token } = await api.signIn();
    const door = async () => (await api.call('GET', '/api/secured/admin-only', { as: token })).status;
    const admin = await api.arrange((db) => buildRole(db, { key: 'admin' }));
    const { body } = await call('POST', `${id}/roles`, { roleId: admin });
    expect(await door()).toBe(200);
    await call('DELETE', `${id}/roles/${body.terms[0].id}`);
    expect(await door()).toBe(403);
  });

  it('of the office is held in the portal, never within a guild', async () => {
    const admin = await api.arrange(async (db) => {
      const [known] = await db.select({ id: roles.id }).from(roles).where(eq(roles.key, 'admin'));
      return known?.id;
    });
    const id = await person();
    expect(await call('POST', `${id}/roles`, { roleId: admin, guildId })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'guildId', message: 'this role is held in the portal, not within a guild' }] },
    });
    expect(await termsOf(id)).toEqual([]);
  });

  it('is not held twice at one time in one place', async () => {
    const id = await person();
    const taken = { status: 409, body: { code: 'conflict', errors: [{ path: 'startsOn' }] } };
    const first = { roleId, startsOn: '2026-01-01', endsOn: '2026-12-31' };
    await call('POST', `${id}/roles`, first);
    expect(await call('POST', `${id}/roles`, { roleId: roleId.toUpperCase(), startsOn: '2026-12-31' })).toMatchObject(
      taken,
    );
    expect(await call('POST', `${id}/roles`, { roleId })).toMatchObject(taken);
    expect((await call('POST', `${id}/roles`, { ...first, guildId })).status).toBe(200);
    const next = await call('POST', `${id}/roles`, { roleId, startsOn: '2027-01-01' });
    expect(next.status).toBe(200);
    const term = next.body.terms.find(({ startsOn }: { startsOn: string }) => startsOn === '2027-01-01');
    expect(await call('PATCH', `${id}/roles/${term.id}`, { startsOn: '2026-06-01' })).toMatchObject(taken);
    expect((await call('PATCH', `${id}/roles/${term.id}`, { startsOn: '2027-02-01' })).status).toBe(200);
    expect(await termsOf(id)).toHaveLength(3);
  });

  it('is not given twice by two who give it at once', async () => {
    const id = await person();
    const replies = await Promise.all([1, 2].map(() => call('POST', `${id}/roles`, { roleId })));
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  it.each([
    [{ startsOn: '2026-01-02', endsOn: '2026-01-01' }, 'endsOn'],
    [{ startsOn: '2200-01-01' }, 'startsOn'],
    [{ roleId: nobody }, 'roleId'],
    [{ guildId: nobody }, 'guildId'],
    [{ substituteId: nobody }, 'substituteId'],
    [{ electedOn: '1899-12-31' }, 'electedOn'],
    [{ roleId: undefined }, 'roleId'],
  ])('is refused when it is like %j', async (change, path) => {
    const id = await person();
    const reply = await call('POST', `${id}/roles`, { roleId, ...change });
    expect(reply).toMatchObject({ status: 400, body: { code: 'input.invalid', errors: [{ path }] } });
    expect(await termsOf(id)).toEqual([]);
  });

  it('does not end before it began, whichever of the two is changed', async () => {
    const { userId, termId } = await api.arrange((db) => grant(db, { startsOn: '2026-01-01', endsOn: '2026-12-31' }));
    for (const change of [{ endsOn: '2025-12-31' }, { startsOn: '2027-01-01' }])
      expect(await call('PATCH', `${userId}/roles/${termId}`, change)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'endsOn' }] },
      });
  });

  it('is changed with the person who holds it, by the office', async () => {
    const { termId, userId } = await api.arrange((db) => grant(db));
    const other = await person();
    for (const path of [`${other}/roles/${termId}`, `${userId}/roles/${nobody}`, `${nobody}/roles/${termId}`]) {
      expect((await call('PATCH', path, {})).status).toBe(404);
      expect((await call('DELETE', path)).status).toBe(404);
    }
    expect((await call('POST', `${nobody}/roles`, { roleId })).status).toBe(404);
    const member = await api.signIn();
    const reply = await api.call('POST', `/api/users/${member.id}/roles`, { as: member.token, body: { roleId } });
    expect(reply.status).toBe(403);
  });
});
