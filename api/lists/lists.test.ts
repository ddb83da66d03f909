import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PostState } from '#contract/posts/words.ts';
import type { Target } from '#contract/targeting/targeting.ts';
import { buildFolder, buildList, buildPost, buildUser, grant } from '#sample/builders.ts';
import { userListMembers, users } from '#database/schema/members.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: { id: string; token: string };
let member: { id: string; token: string };
const nobody = '00000000-0000-7000-8000-000000000000';

beforeAll(async () => {
  api = await testApi();
  office = await api.signIn();
  member = await api.signIn();
  await api.arrange((db) => grant(db, { userId: office.id, role: 'admin' }));
});
afterAll(() => api.close());

const call = (method: Parameters<TestApi['call']>[0], path: string, body?: unknown, version?: number) =>
  api.call(method, path, {
    as: office.token,
    body,
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
const placesOf = (listId: string) =>
  api.arrange(async (db) =>
    (await db.select().from(userListMembers).where(eq(userListMembers.listId, listId))).map(({ userId }) => userId),
  );

describe('a list', () => {
  it('is made, read, renamed and deleted by the office alone', async () => {
    const made = await call('POST', '/api/lists', { name: 'Klausurtagung' });
    const path = `/api/lists/${made.body.id}`;
    expect(made).toMatchObject({ status: 201, headers: { etag: '"1"', location: path } });
    expect((await call('GET', path)).body).toEqual({
      id: made.body.id,
      name: 'Klausurtagung',
      description: null,
      nameShown: false,
      owner: null,
      people: 0,
      withoutAccess: { none: 0, invited: 0, applied: 0, blocked: 0 },
      version: 1,
    });
    const renamed = await call('PUT', path, { name: 'Klausur 2027', description: 'Im März' }, 1);
    expect(renamed).toMatchObject({ status: 200, headers: { etag: '"2"' }, body: { name: 'Klausur 2027' } });
    expect((await call('PUT', path, { name: 'Klausur' })).body.description).toBe('Im März');
    expect(await call('PUT', path, { name: 'X' }, 1)).toMatchObject({ status: 412, body: { code: 'stale' } });
    for (const [method, at] of [
      ['GET', '/api/lists'],
      ['GET', path],
      ['GET', `${path}/users`],
      ['DELETE', path],
    ] as const)
      expect((await api.call(method, at, { as: member.token })).status).toBe(403);
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('GET', path)).status).toBe(404);
  });

  it('has an owner, who may be removed without it', async () => {
    const ownerId = await api.arrange((db) => buildUser(db, { firstName: 'Renate', lastName: 'Wiechers' }));
    const made = await call('POST', '/api/lists', { name: 'Mit Pflege', ownerId: ownerId.toUpperCase() });
    expect(made).toMatchObject({ status: 201, body: { owner: { id: ownerId, name: 'Renate Wiechers' } } });
    const path = `/api/lists/${made.body.id}`;
    expect((await call('PUT', path, { name: 'Gepflegt' })).body.owner).toMatchObject({ id: ownerId });
    const nobody = await call('PUT', path, { name: 'Gepflegt', ownerId: crypto.randomUUID() });
    expect(nobody).toMatchObject({ status: 400, body: { errors: [{ path: 'ownerId' }] } });
    await api.arrange((db) => db.delete(users).where(eq(users.id, ownerId)));
    expect((await call('GET', path)).body).toMatchObject({ name: 'Gepflegt', owner: null });
    expect((await call('PUT', path, { name: 'Gepflegt', ownerId: null })).body.owner).toBeNull();
  });

  it('has a name of its own', async () => {
    await call('POST', '/api/lists', { name: 'Presse' });
    const second = await call('POST', '/api/lists', { name: 'Presse' });
    expect(second).toMatchObject({ status: 409, body: { code: 'conflict', errors: [{ path: 'name' }] } });
    const other = await call('POST', '/api/lists', { name: 'Ehrengäste' });
    const renamed = await call('PUT', `/api/lists/${other.body.id}`, { name: 'Presse' });
    expect(renamed).toMatchObject({ status: 409, body: { errors: [{ path: 'name' }] } });
    expect(await call('POST', '/api/lists', { name: '' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'name' }] },
    });
  });

  it('is found by name and sorted by its people', async () => {
    await api.arrange(async (db) => {
      await buildList(db, { name: 'Probe A', userIds: [office.id] });
      await buildList(db, { name: 'Probe B', userIds: [office.id, member.id] });
    });
    const { body } = await call('GET', '/api/lists?search=probe&sort=-people');
    expect(body).toMatchObject({
      total: 2,
      items: [
        { name: 'Probe B', people: 2 },
        { name: 'Probe A', people: 1 },
      ],
    });
  });
});

describe('the people of a list', () => {
  it('are added once, and taken off', async () => {
    const id = await api.arrange((db) => buildList(db, { userIds: [member.id] }));
    const path = `/api/lists/${id}/users`;
    const added = await call('POST', path, { userIds: [office.id, member.id, office.id.toUpperCase()] });
    expect(added).toMatchObject({ status: 200, body: { id, people: 2 } });
    expect((await placesOf(id)).sort()).toEqual([office.id, member.id].sort());
    expect((await call('DELETE', `${path}/${office.id}`)).status).toBe(204);
    expect((await call('DELETE', `${path}/${office.id}`)).status).toBe(404);
    expect(await placesOf(id)).toEqual([member.id]);
  });

  it('must exist, and the error names those who do not', async () => {
    const id = await api.arrange((db) => buildList(db));
    const foreign = await api.arrange((db) => buildUser(db), 'elsewhere');
    const reply = await call('POST', `/api/lists/${id}/users`, { userIds: [member.id, nobody, foreign] });
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'input.invalid', errors: [{ path: 'userIds.1' }, { path: 'userIds.2' }] },
    });
    expect(await placesOf(id)).toEqual([]);
  });

  it('are paged, searched and sorted', async () => {
    const id = await api.arrange(async (db) => {
      const userIds = [
        await buildUser(db, { lastName: 'Özdemir', firstName: 'Ali', email: 'c@liste.example' }),
        await buildUser(db, { lastName: 'Zander', firstName: 'Bo', email: 'b@liste.example' }),
        await buildUser(db, { lastName: 'Opitz', firstName: 'Cem', email: 'a@liste.example' }),
      ];
      return buildList(db, { userIds });
    });
    const last = async (query: string) => {
      const { body } = await call('GET', `/api/lists/${id}/users?${query}`);
      return [body.total, ...body.items.map(({ lastName }: { lastName: string }) => lastName)];
    };
    expect(await last('')).toEqual([3, 'Opitz', 'Özdemir', 'Zander']);
    expect(await last('sort=-email&size=2')).toEqual([3, 'Özdemir', 'Zander']);
    expect(await last('search=bo%20zander')).toEqual([1, 'Zander']);
    expect(await last('page=1&size=2')).toEqual([3, 'Zander']);
  });

  it.each(['GET', 'POST'] as const)('of no list are not there: %s', async (method) => {
    const body = method === 'POST' ? { userIds: [member.id] } : undefined;
    expect((await call(method, `/api/lists/${nobody}/users`, body)).status).toBe(404);
  });
});

describe('a list that something is addressed to', () => {
  const addressed = (include: Target[], state: PostState = 'published', exclude: Target[] = []) =>
    api.arrange((db) => buildPost(db, { audience: { include, exclude }, state }));
  const newList = async (): Promise<Target & { kind: 'list' }> => ({
    kind: 'list',
    id: await api.arrange((db) => buildList(db)),
  });

  it.each(['draft', 'scheduled', 'published'] as const)('alone stays while the post is %s', async (state) => {
    const list = await newList();
    const post = await api.arrange((db) =>
      buildPost(db, { title: 'Nur für die Liste', audience: { include: [list] }, state }),
    );
    const reply = await call('DELETE', `/api/lists/${list.id}`);
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'members.groupInUse', errors: [{ path: `post.${post}`, message: 'Nur für die Liste' }] },
    });
    expect((await call('GET', `/api/lists/${list.id}`)).status).toBe(200);
  });

  it.each(['draft', 'scheduled', 'published', 'archived', 'withdrawn'] as const)(
    'stays while it excludes people %s, and is deleted when nobody is on it any more',
    async (state) => {
      const id = await api.arrange((db) => buildList(db, { userIds: [member.id] }));
      const audience = { include: [{ kind: 'everyone' as const }], exclude: [{ kind: 'list' as const, id }] };
      const [post, folder] = await api.arrange(async (db) => [
        await buildPost(db, { title: 'Nicht für Säumige', audience, state }),
        await buildFolder(db, { name: `Lohn ${state}`, audience }),
      ]);
      expect(await call('DELETE', `/api/lists/${id}`)).toMatchObject({
        status: 409,
        body: {
          code: 'members.groupInUse',
          detail: expect.stringContaining(`“Lohn ${state}”, “Nicht für Säumige”`),
          errors: [
            { path: `folder.${folder}`, message: `Lohn ${state}` },
            { path: `post.${post}`, message: 'Nicht für Säumige' },
          ],
        },
      });
      const preview = { as: office.token, headers: { prefer: 'effect' } };
      expect((await api.call('DELETE', `/api/lists/${id}`, preview)).status).toBe(409);
      const taken = await api.call('DELETE', `/api/lists/${id}/users/${member.id}`, preview);
      expect(taken).toMatchObject({ status: 200, body: { gain: 1, folders: 1 } });
      await call('DELETE', `/api/lists/${id}/users/${member.id}`);
      expect((await call('DELETE', `/api/lists/${id}`)).status).toBe(204);
    },
  );

  it('is deleted when another group is left, when it is excluded, or when all is archived or withdrawn', async () => {
    const [list, other] = [await newList(), await newList()];
    await addressed([list, other]);
    await addressed([{ kind: 'everyone' }], 'published', [list]);
    await addressed([list], 'archived');
    await addressed([list], 'withdrawn');
    expect((await call('DELETE', `/api/lists/${list.id}`)).status).toBe(204);
    // The other is now the only include left.
    expect(await call('DELETE', `/api/lists/${other.id}`)).toMatchObject({
      status: 409,
      body: { code: 'members.groupInUse', errors: [{ path: expect.stringMatching(/^post\./) }] },
    });
  });
});

it('putting a person on a list who is deleted at the same moment is answered with 409', async () => {
  const [list, person] = await api.arrange(async (db) => [await buildList(db), await buildUser(db)] as const);
  let added: ReturnType<typeof call> | undefined;
  await api.arrange(async (db) => {
    await db.delete(users).where(eq(users.id, person));
    added = call('POST', `/api/lists/${list}/users`, { userIds: [person] });
    const waiting = `select from pg_locks l join pg_stat_activity a using (pid) where a.datname = current_database() and not l.granted`;
    await vi.waitUntil(async () => (await db.$client.query(waiting)).rowCount === 1, { timeout: 10_000 });
  });
  expect(await added).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await placesOf(list)).toEqual([]);
});
