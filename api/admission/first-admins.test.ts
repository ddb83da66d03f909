import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { testApi, type TestApi } from '#tests/api.ts';
import { buildAdmin, buildUser } from '#sample/builders.ts';
import { roleTerms, users } from '#database/schema/members.ts';
import { appointFirstAdmins } from './first-admins.ts';

const address = 'office@musterland.example';
let api: TestApi;
beforeEach(async () => {
  api = await testApi({ registration: 'invite' });
});
afterEach(() => api.close());

const appoint = (...addresses: string[]) => api.arrange((db) => appointFirstAdmins(db, addresses));
const isAdmin = async (email: string, subject = 'of the office') => {
  const as = await api.token(subject, { email });
  return (await api.call('GET', '/api/secured/admin-only', { as })).status === 200;
};

describe('the first admins', () => {
  it('are invited by the tenant file and let in when the address is proved', async () => {
    await appoint(address, 'second@musterland.example');
    expect(await isAdmin(address)).toBe(true);
    expect(await isAdmin('second@musterland.example', 'second')).toBe(true);
    expect(await isAdmin('other@musterland.example', 'other')).toBe(false);
  });

  it.each(['open', 'applied', 'invited'] as const)('may be known already: %s', async (state) => {
    const signIn = state === 'invited' ? {} : { issuer: 'jwt', subject: 'of the office' };
    const id = await api.arrange((db) => buildUser(db, { state, email: 'Office@Musterland.example', ...signIn }));
    await appoint(address);
    expect(await isAdmin(address)).toBe(true);
    const rows = await api.arrange((db) => db.select().from(users));
    expect(rows.map((row) => row.id)).toEqual([id]);
  });

  it('are not appointed again where somebody is in office, and once only', async () => {
    await api.arrange((db) => buildAdmin(db));
    await appoint(address);
    expect(await isAdmin(address)).toBe(false);
    await api.arrange((db) => db.delete(roleTerms));
    await appoint(address);
    await appoint(address);
    expect(await api.arrange((db) => db.select().from(roleTerms))).toHaveLength(1);
  });

  it.each([1, 2, 3, 4, 5])('are appointed once by nodes that start at the same moment, round %i', async () => {
    await Promise.all(Array.from({ length: 4 }, () => appoint(address, 'second@musterland.example')));
    expect(await api.arrange((db) => db.select().from(roleTerms))).toHaveLength(2);
    expect(await api.arrange((db) => db.select().from(users))).toHaveLength(2);
  });

  it('stay blocked when they are', async () => {
    await api.arrange((db) => buildUser(db, { state: 'blocked', email: address }));
    await appoint(address);
    expect(await isAdmin(address)).toBe(false);
    const [row] = await api.arrange((db) => db.select().from(users).where(eq(users.email, address)));
    expect(row?.access).toBe('blocked');
  });
});
