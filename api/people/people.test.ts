import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildCompany,
  buildGuild,
  buildGuildMember,
  buildList,
  buildMembership,
  buildRole,
  buildUser,
  employ,
  grant,
} from '#sample/builders.ts';
import { users } from '#database/schema/members.ts';
import { languageOf, rolesOfSignIn } from '#api/admission/members.store.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: { id: string; token: string };
let member: { id: string; token: string };
const nobody = '00000000-0000-7000-8000-000000000000';

beforeAll(async () => {
  api = await testApi();
  office = await api.signIn();
  member = await api.signIn({ firstName: 'Jutta', lastName: 'Rehbein', email: 'jutta@rehbein.example' });
  await api.arrange((db) => grant(db, { userId: office.id, role: 'admin' }));
});
afterAll(() => api.close());

const call = (method: Parameters<TestApi['call']>[0], path: string, body?: unknown, headers = {}) =>
  api.call(method, path, { as: office.token, body, headers });
const own = (method: Parameters<TestApi['call']>[0], path: string, body?: unknown, headers = {}) =>
  api.call(method, path, { as: member.token, body, headers });
const rowOf = async (id: string) => {
  const [row] = await api.arrange((db) => db.select().from(users).where(eq(users.id, id)));
  return row;
};

describe('oneself', () => {
  it('can be read and changed, the given fields and no others', async () => {
    const changed = await own('PATCH', '/api/users/me', {
      firstName: 'Jutta Maria',
      mobile: '0171/3920012',
      language: 'es',
    });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        id: member.id,
        name: 'Jutta Maria Rehbein',
        firstName: 'Jutta Maria',
        mobile: '+49 171 3920012',
        language: 'es',
      },
    });
    await own('PATCH', '/api/users/me', { language: null });
    expect(await rowOf(member.id)).toMatchObject({
      firstName: 'Jutta Maria',
      lastName: 'Rehbein',
      mobile: '+49 171 3920012',
      language: null,
      email: 'jutta@rehbein.example',
      version: 3,
    });
    expect((await own('GET', '/api/users/me')).body.name).toBe('Jutta Maria Rehbein');
  });

  it('is written to in the own language, by whatever case the address is called', async () => {
    const speaks = (email: string) => api.arrange((db) => languageOf(db, email));
    await own('PATCH', '/api/users/me', { language: 'es' });
    expect(await speaks('JUTTA@rehbein.example')).toBe('es');
    await own('PATCH', '/api/users/me', { language: null });
    expect(await speaks('jutta@rehbein.example')).toBeNull();
    expect(await speaks('niemand@rehbein.example')).toBeNull();
  });

  it('belongs to the groups of the portal and of the sign-in service', async () => {
    expect((await call('GET', '/api/users/me')).body.groups).toEqual(['admin']);
    expect((await own('GET', '/api/users/me')).body.groups).toEqual([]);
  });

  it('distinguishes a role held in a guild from one of the tenant, in the token too', async () => {
    const { token, id, subject } = await api.signIn();
    const guildId = await api.arrange(async (db) => {
      const guild = await buildGuild(db);
      await grant(db, { userId: id, role: 'lehrlingswart' });
      await grant(db, { userId: id, role: 'pruefer', guildId: guild });
      await grant(db, { userId: id, role: 'admin', guildId: guild });
      await grant(db, { userId: id, role: 'pruefer', guildId: await buildGuild(db, { endsOn: '2026-01-01' }) });
      return guild;
    });
    const groups = [`admin@guild:${guildId}`, 'lehrlingswart', `pruefer@guild:${guildId}`];
    expect((await api.call('GET', '/api/users/me', { as: token })).body.groups).toEqual(groups);
    const signIn = { issuer: 'jwt', subject };
    expect(await api.database.read('here', (db) => rolesOfSignIn(db, signIn))).toEqual(groups);
    expect((await api.call('GET', '/api/secured/admin-only', { as: token })).status).toBe(403);
    // Roles of the tenant cannot have such keys.
    const role = { key: `pruefer@guild:${guildId}`, name: 'Prüfer' };
    expect(await call('POST', '/api/roles', role)).toMatchObject({ status: 400, body: { errors: [{ path: 'key' }] } });
  });

  it.each([
    [{ email: 'new@rehbein.example' }, 'email'],
    [{ externalNumber: '7' }, 'externalNumber'],
    [{ membership: 'member' }, 'membership'],
    [{ access: 'open' }, 'access'],
    [{ lastName: '' }, 'lastName'],
    [{ lastName: null }, 'lastName'],
    [{ phone: 'none' }, 'phone'],
    [{ language: 'xx' }, 'language'],
  ])('may not change %j', async (body, path) => {
    for (const at of ['/api/users/me', `/api/users/${member.id}`])
      expect(await own('PATCH', at, body)).toMatchObject({
        status: 400,
        body: { code: 'input.invalid', errors: [{ path }] },
      });
  });

  it('is read and changed under the id as well, in whatever case it is written', async () => {
    const path = `/api/users/${member.id.toUpperCase()}`;
    const listed = await api.arrange((db) => buildList(db, { userIds: [member.id] }));
    const read = await own('GET', path);
    expect(read).toMatchObject({ status: 200, body: { id: member.id, lastName: 'Rehbein', lists: [] } });
    expect((await call('GET', path)).body.lists).toMatchObject([{ id: listed }]);
    const changed = await own('PATCH', path, { title: 'Dr.' }, { 'if-match': read.headers['etag'] });
    expect(changed).toMatchObject({ status: 200, body: { title: 'Dr.', lists: [] } });
    expect(await own('PATCH', path, { title: null }, { 'if-match': read.headers['etag'] })).toMatchObject({
      status: 412,
      body: { code: 'stale' },
    });
  });

  it('is all a member sees of people', async () => {
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', {}],
    ] as const)
      expect((await own(method, `/api/users/${office.id}`, body)).status).toBe(404);
    expect((await own('GET', '/api/users')).status).toBe(403);
    expect((await own('POST', '/api/users', { lastName: 'X' })).status).toBe(403);
  });
});

describe('a new person', () => {
  it('is invited, and linked to the sign-in of that address', async () => {
    const made = await call('POST', '/api/users', {
      firstName: 'Ole',
      lastName: 'Brandt',
      email: 'Ole@Brandt.example',
    });
    expect(made).toMatchObject({
      status: 201,
      headers: { location: `/api/users/${made.body.id}`, etag: '"1"' },
      body: {
        name: 'Ole Brandt',
        access: 'none',
        hasSignedIn: false,
        createdAt: '2026-11-20T09:00:00.000Z',
        activatedAt: null,
      },
    });
    const as = await api.token('ole', { email: 'ole@brandt.example' });
    expect((await api.call('GET', '/api/users/me', { as })).body.id).toBe(made.body.id);
    expect((await call('GET', `/api/users/${made.body.id}`)).body).toMatchObject({
      membership: 'member',
      access: 'open',
      hasSignedIn: true,
      activatedAt: '2026-11-20T09:00:00.000Z',
      version: 2,
    });
  });

  it('may be no more than a name', async () => {
    const made = await call('POST', '/api/users', { lastName: 'Nameless' });
    expect(made).toMatchObject({ status: 201, body: { name: 'Nameless', firstName: '', email: null } });
  });

  it('may share the address of others, but not of somebody who signs in with it too', async () => {
    const made = await call('POST', '/api/users', { lastName: 'Neu', email: 'JUTTA@rehbein.example' });
    expect(made.status).toBe(201);
    const id = await api.arrange((db) => buildUser(db));
    const taken = { status: 409, body: { code: 'conflict', errors: [{ path: 'email' }] } };
    expect(await call('PATCH', `/api/users/${id}`, { email: 'JUTTA@rehbein.example' })).toMatchObject(taken);
  });

  it.each([
    ['email', { email: 'waiting@taken.example' }],
    ['externalNumber', { externalNumber: 'N-1' }],
  ])('has an %s of his or her own: %j', async (path, body) => {
    await api.arrange(async (db) => {
      const [known] = await db.select().from(users).where(eq(users.externalNumber, 'N-1'));
      if (known) return;
      await buildUser(db, { externalNumber: 'N-1' });
      await buildUser(db, { state: 'applied', email: 'waiting@taken.example' });
    });
    const taken = { status: 409, body: { code: 'conflict', errors: [{ path }] } };
    expect(await call('POST', '/api/users', { lastName: 'Neu', ...body })).toMatchObject(taken);
    const id = await api.arrange((db) => buildUser(db));
    expect(await call('PATCH', `/api/users/${id}`, body)).toMatchObject(taken);
  });

  it.each([
    [{}, 'lastName'],
    [{ lastName: 'X', email: 'x' }, 'email'],
    [{ lastName: 'X', membership: 'member' }, 'membership'],
  ])('is refused when it is like %j', async (body, path) => {
    expect(await call('POST', '/api/users', body)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });
});

describe('a person', () => {
  it('is changed in all fields by the office, and keeps the sign-in under a new address', async () => {
    const { id, token } = await api.signIn({ email: 'old@wechsel.example' });
    const path = `/api/users/${id}`;
    const body = { salutation: 'Frau', email: 'new@wechsel.example', externalNumber: 'W-1', phone: '+49 30 23125123' };
    expect((await call('PATCH', path, body, { 'if-match': '"1"' })).body).toMatchObject({ ...body, version: 2 });
    expect((await api.call('GET', '/api/users/me', { as: token })).body).toMatchObject({
      id,
      email: 'new@wechsel.example',
    });
    expect((await call('PATCH', path, { email: 'NEW@wechsel.example', phone: null })).body).toMatchObject({
      email: 'NEW@wechsel.example',
      phone: null,
      salutation: 'Frau',
    });
    expect((await call('PATCH', path, {}, { 'if-match': '"1"' })).status).toBe(412);
  });

  it('is returned with all employments, terms and lists, past and present', async () => {
    const { id, roleId, guildId, companies, list } = await api.arrange(async (db) => {
      const userId = await buildUser(db, { firstName: 'Henning', lastName: 'Thiele' });
      const [now, before, closed] = [
        await buildCompany(db, { name: 'Heute GmbH' }),
        await buildCompany(db, { name: 'Früher GmbH' }),
        await buildCompany(db, { name: 'Zu GmbH', endsOn: '2026-11-19' }),
      ];
      await employ(db, { userId, companyId: now, startsOn: '2020-01-01' });
      await employ(db, {
        userId,
        companyId: before,
        function: 'journeyman',
        startsOn: '2010-01-01',
        endsOn: '2019-12-31',
      });
      await employ(db, { userId, companyId: closed, startsOn: '2000-01-01' });
      const guild = await buildGuild(db, { name: 'Tischler-Innung' });
      await buildMembership(db, { companyId: now, guildId: guild, kind: 'guest', startsOn: '2021-01-01' });
      await buildMembership(db, { companyId: before, guildId: guild });
      const role = await buildRole(db, { key: 'obermeister', name: 'Obermeister' });
      await grant(db, { userId, roleId: role, guildId: guild, startsOn: '2024-01-01', endsOn: '2026-11-20' });
      await grant(db, { userId, roleId: role, startsOn: '2026-11-21' });
      return {
        id: userId,
        roleId: role,
        guildId: guild,
        companies: [now, before, closed],
        list: await buildList(db, { name: 'Presse', userIds: [userId] }),
      };
    });
    expect((await call('GET', `/api/users/${id}`)).body).toMatchObject({
      name: 'Henning Thiele',
      companies: [{ id: companies[0], name: 'Heute GmbH' }],
      roles: [{ id: roleId, name: 'Obermeister' }],
      employments: [
        { company: { id: companies[0] }, function: 'owner', startsOn: '2020-01-01', endsOn: null, isCurrent: true },
        { company: { id: companies[1] }, function: 'journeyman', endsOn: '2019-12-31', isCurrent: false },
        { company: { id: companies[2] }, isCurrent: false },
      ],
      memberships: [
        {
          guild: { id: guildId },
          company: { id: companies[0] },
          kind: 'guest',
          startsOn: '2021-01-01',
          isCurrent: true,
        },
      ],
      terms: [
        { role: { id: roleId }, guild: null, startsOn: '2026-11-21', isCurrent: false },
        {
          role: { id: roleId, name: 'Obermeister' },
          guild: { id: guildId, name: 'Tischler-Innung' },
          endsOn: '2026-11-20',
          isCurrent: true,
        },
      ],
      lists: [{ id: list, name: 'Presse' }],
    });
  });

  it('is returned with possible duplicates, to the office alone', async () => {
    const { id, token } = await api.signIn({ firstName: 'Özge', lastName: 'Doppel', email: 'a@doppel.example' });
    const named = (firstName: string, lastName: string, more = {}) =>
      api.arrange((db) => buildUser(db, { firstName, lastName, ...more }));
    await named('Özge', 'Doppel', { state: 'left' });
    await named('Ozge', 'Doppel');
    await named('', 'Doppel');
    const sameAddress = await named('Bea', 'Anders', { state: 'applied', email: 'A@Doppel.example' });
    const sameName = await named('ÖZGE', 'doppel', { email: null, state: 'none' });
    expect((await call('GET', `/api/users/${id}`)).body.twins).toEqual([
      { id: sameAddress, name: 'Bea Anders', email: 'A@Doppel.example', membership: 'applied', access: 'open' },
      { id: sameName, name: 'ÖZGE doppel', email: null, membership: 'member', access: 'none' },
    ]);
    expect((await api.call('GET', `/api/users/${id}`, { as: token })).body.twins).toEqual([]);
    expect((await call('POST', '/api/users', { lastName: 'Doppel' })).body.twins).toEqual([]);
    for (let made = 0; made < 10; made += 1) await named('özge', 'DOPPEL');
    expect((await call('GET', `/api/users/${id}`)).body.twins).toHaveLength(10);
  });

  it('is not there when it is not', async () => {
    expect((await call('GET', `/api/users/${nobody}`)).status).toBe(404);
    expect((await call('PATCH', `/api/users/${nobody}`, {})).status).toBe(404);
  });
});

describe('the people', () => {
  const names = async (query: string) => {
    const { body } = await call('GET', `/api/users?size=100&${query}`);
    expect(body.items.length).toBeLessThanOrEqual(body.total);
    return body.items.map(({ name }: { name: string }) => name);
  };

  beforeAll(async () => {
    await api.arrange(async (db) => {
      const guild = await buildGuild(db, { id: '00000000-0000-7000-8000-00000000000a' });
      const inGuild = await buildGuildMember(db, guild, {
        firstName: 'Änne',
        lastName: 'Ötken-Probe',
        state: 'blocked',
        email: 'anne@suche.example',
      });
      await employ(db, { userId: inGuild.userId, companyId: await buildCompany(db, { name: 'Zweit GmbH' }) });
      await employ(db, {
        companyId: await buildCompany(db, { name: 'Einst & Söhne' }),
        userId: inGuild.userId,
        endsOn: '2026-11-19',
      });
      const former = await buildGuildMember(db, guild, {
        firstName: 'Bernd',
        lastName: 'Oelze-Probe',
        externalNumber: 'X_99',
      });
      await db.$client.query('update company_people set ends_on = $2 where user_id = $1', [
        former.userId,
        '2026-11-19',
      ]);
      await buildUser(db, { firstName: 'Anna', lastName: 'Ötken-Probe', email: null, state: 'invited' });
      await buildUser(db, { firstName: 'Zoe', lastName: 'Adler-Probe' });
    });
  });

  it('are sorted as in a German index: last name, then first name', async () => {
    const sorted = ['Zoe Adler-Probe', 'Bernd Oelze-Probe', 'Anna Ötken-Probe', 'Änne Ötken-Probe'];
    expect(await names('search=-probe')).toEqual(sorted);
    expect((await names('search=-probe&sort=-name')).at(-1)).toBe('Zoe Adler-Probe');
    expect((await names('search=-probe&sort=-access')).slice(2)).toEqual(['Anna Ötken-Probe', 'Änne Ötken-Probe']);
  });

  it.each([
    ['search=%C3%A4nne', ['Änne Ötken-Probe']],
    // By current companies, in any spelling.
    ['search=einst', []],
    ['search=zweit', ['Änne Ötken-Probe']],
    ['search=zoe%20adler', ['Zoe Adler-Probe']],
    ['search=anne@suche', ['Änne Ötken-Probe']],
    ['search=x_99', ['Bernd Oelze-Probe']],
    ['search=x-99', ['Bernd Oelze-Probe']],
    ['search=x_9_', []],
    ['search=x%2599', []],
    ['search=%25', []],
    ['search=-probe&access=invited', ['Anna Ötken-Probe']],
    ['search=-probe&access=blocked', ['Änne Ötken-Probe']],
    ['search=-probe&lacks=email', ['Anna Ötken-Probe']],
    ['search=-probe&is=invited', ['Anna Ötken-Probe']],
    ['search=-probe&is=blocked', ['Änne Ötken-Probe']],
    ['search=-probe&is=applied', []],
    ['search=-probe&is=addressed', ['Zoe Adler-Probe', 'Bernd Oelze-Probe', 'Anna Ötken-Probe']],
    ['search=-probe&lacks=email&target=everyone&access=invited', ['Anna Ötken-Probe']],
    ['target=guild:00000000-0000-7000-8000-00000000000a', ['Änne Ötken-Probe']],
    [`target=guild:${nobody}`, []],
    ['search=-probe&target=everyone&access=invited', ['Anna Ötken-Probe']],
  ])('are found by %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('are paged with an exact total', async () => {
    const { body } = await call('GET', '/api/users?search=-probe&size=3&page=1');
    expect(body).toMatchObject({ page: 1, size: 3, total: 4, items: [{ name: 'Änne Ötken-Probe' }] });
    expect(body.items[0].companies).toHaveLength(2);
    expect((await call('GET', '/api/users?search=-probe&page=9')).body).toMatchObject({ total: 4, items: [] });
  });

  it.each([
    'target=guild',
    'target=guild:7',
    'target=person:1',
    'is=gone',
    'lacks=signIn',
    'lacks=phone',
    'sort=phone',
  ])('are not asked for by %s', async (query) => {
    const reply = await call('GET', `/api/users?${query}`);
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: `query.${query.split('=')[0]}` }] } });
  });
});
