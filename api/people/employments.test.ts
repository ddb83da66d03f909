import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildUser, grant } from '#sample/builders.ts';
import { companyPeople } from '#database/schema/members.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: { id: string; token: string };
let userId: string;
let companyId: string;
const nobody = '00000000-0000-7000-8000-000000000000';

beforeAll(async () => {
  api = await testApi();
  office = await api.signIn();
  [userId, companyId] = await api.arrange(async (db) => {
    await grant(db, { userId: office.id, role: 'admin' });
    return [await buildUser(db), await buildCompany(db)] as const;
  });
});
afterAll(() => api.close());

const call = (method: 'PUT' | 'DELETE', path: string, body?: unknown) =>
  api.call(method, path, { as: office.token, body });
const stored = () => api.arrange((db) => db.select().from(companyPeople).where(eq(companyPeople.userId, userId)));

describe('an employment', () => {
  it('is set, set otherwise, and removed', async () => {
    const path = `/api/users/${userId}/companies/${companyId}`;
    const set = await call('PUT', path, { function: 'master', startsOn: '2026-01-01' });
    expect(set).toMatchObject({
      status: 200,
      body: {
        id: userId,
        version: 2,
        companies: [{ id: companyId }],
        employments: [
          { company: { id: companyId }, function: 'master', startsOn: '2026-01-01', endsOn: null, isCurrent: true },
        ],
      },
    });
    const ended = await call('PUT', path, { function: 'owner', endsOn: '2026-11-19' });
    expect(ended.body).toMatchObject({
      version: 3,
      companies: [],
      employments: [{ function: 'owner', startsOn: null, endsOn: '2026-11-19', isCurrent: false }],
    });
    expect(await stored()).toHaveLength(1);
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('DELETE', path)).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  it.each([
    [{}, 'function'],
    [{ function: 'king' }, 'function'],
    [{ function: 'owner', startsOn: '2026-01-02', endsOn: '2026-01-01' }, 'endsOn'],
    [{ function: 'owner', startsOn: '2026-02-30' }, 'startsOn'],
  ])('is refused when it is like %j', async (body, path) => {
    const reply = await call('PUT', `/api/users/${userId}/companies/${companyId}`, body);
    expect(reply).toMatchObject({ status: 400, body: { code: 'input.invalid', errors: [{ path }] } });
    expect(await stored()).toEqual([]);
  });

  it('needs a person and a company of this portal, and the office', async () => {
    const foreign = await api.arrange((db) => buildCompany(db), 'elsewhere');
    const body = { function: 'owner' };
    for (const path of [
      `${userId}/companies/${nobody}`,
      `${userId}/companies/${foreign}`,
      `${nobody}/companies/${companyId}`,
    ]) {
      expect((await call('PUT', `/api/users/${path}`, body)).status).toBe(404);
      expect((await call('DELETE', `/api/users/${path}`)).status).toBe(404);
    }
    const member = await api.signIn();
    const own = { as: member.token, body };
    expect((await api.call('PUT', `/api/users/${member.id}/companies/${companyId}`, own)).status).toBe(403);
  });
});
