import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Notice } from '#contract/notices.ts';
import { buildList, buildPost, buildUser } from '#sample/builders.ts';
import { changeRequests } from '#database/schema/change-requests.ts';
import { reminders } from '#database/schema/confirmations.ts';
import { postRevisions, posts } from '#database/schema/posts.ts';
import { users } from '#database/schema/members.ts';
import { eq } from 'drizzle-orm';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: Awaited<ReturnType<TestApi['signInAdmin']>>;

beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
});
afterAll(() => api.close());

const at = (day: number, month = 11) => new Date(Date.UTC(2026, month - 1, day, 8));

async function reader(activatedAt = at(1)) {
  const person = await api.signIn({ activatedAt });
  const list = await api.arrange((db) => buildList(db, { userIds: [person.id] }));
  const audience = { include: [{ kind: 'list' as const, id: list }] };
  const post = (publishedAt: Date, more: object = {}) =>
    api.arrange((db) => buildPost(db, { audience, publishedAt, ...more }));
  const call = (method: 'GET' | 'PUT', path: string, body?: object) =>
    api.call(method, path, { as: person.token, ...(body && { body }) });
  return {
    ...person,
    post,
    call,
    list: async () => (await call('GET', '/api/notices')).body.items as Notice[],
    count: async () => (await call('GET', '/api/notices/count')).body.total as number,
  };
}

const short = (notices: Notice[]) =>
  notices.map((notice) => [
    notice.kind,
    'post' in notice ? notice.post.id : 'open' in notice ? notice.open : notice.people,
    notice.fresh,
  ]);

it('the list has posts of the last thirty days that are for the reader, the newest first', async () => {
  const { post, list, count } = await reader(at(1, 1));
  await post(at(10, 10));
  const [first, second] = [await post(at(10)), await post(at(12))];
  await post(at(30));
  await post(at(11), { state: 'archived' });
  expect(short(await list())).toEqual([
    ['published', second, true],
    ['published', first, true],
  ]);
  expect(await count()).toBe(2);
});

it('a post that is opened is read; looking at the bell only stops counting', async () => {
  const { post, list, count, call } = await reader();
  const [first, second] = [await post(at(10)), await post(at(12))];
  await call('PUT', '/api/notices/looked');
  expect([await count(), short(await list())]).toEqual([
    0,
    [
      ['published', second, true],
      ['published', first, true],
    ],
  ]);
  await call('PUT', `/api/posts/${second}/read`);
  expect(short(await list())).toEqual([
    ['published', second, false],
    ['published', first, true],
  ]);
});

it('dismissed posts are read, later ones are not', async () => {
  const { post, list, call } = await reader();
  const [first, second] = [await post(at(10)), await post(at(12))];
  expect((await call('PUT', '/api/notices/read', { until: at(10).toISOString() })).status).toBe(204);
  const behind = [
    ['published', second, true],
    ['published', first, false],
  ];
  expect(short(await list())).toEqual(behind);
  await call('PUT', '/api/notices/read', { until: at(1).toISOString() });
  expect(short(await list())).toEqual(behind);
  await call('PUT', '/api/notices/read', { until: at(30).toISOString() });
  await post(new Date(api.clock.now.getTime() + 1000));
  api.clock.now = new Date(api.clock.now.getTime() + 2000);
  expect((await list()).map(({ fresh }) => fresh)).toEqual([true, false, false]);
});

it('a correction is new to those who have read the post, until it is opened again', async () => {
  const { post, list, count, call } = await reader();
  const id = await post(at(2));
  await call('PUT', `/api/posts/${id}/read`);
  await call('PUT', '/api/notices/looked');
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  const note = 'Der Stichtag ist der 1. Dezember.';
  await api.arrange((db) =>
    db.update(posts).set({ correctedAt: api.clock.now, correctionNote: note, revision: 2 }).where(eq(posts.id, id)),
  );
  expect(await list()).toMatchObject([{ kind: 'corrected', note, fresh: true, at: api.clock.now.toISOString() }]);
  expect(await count()).toBe(1);
  await call('PUT', `/api/posts/${id}/read`);
  expect(await list()).toMatchObject([{ kind: 'corrected', fresh: false }]);
  expect(await count()).toBe(0);
});

it('withdrawn posts and posts with another audience are gone at once', async () => {
  const { post, list, count } = await reader();
  const [withdrawn, readdressed] = [await post(at(10)), await post(at(12))];
  await api.call('POST', `/api/posts/${withdrawn}/withdraw`, { as: office.token, body: {} });
  const other = await api.arrange((db) => buildList(db, { userIds: [office.id] }));
  await api.call('PUT', `/api/posts/${readdressed}/audience`, {
    as: office.token,
    body: { include: [{ kind: 'list', id: other }] },
  });
  expect([await list(), await count()]).toEqual([[], 0]);
});

it('a reminder is listed for people who have not confirmed, by any channel, until they confirm', async () => {
  const { post, list, count, call, token, id: userId } = await reader();
  const id = await post(at(10), { confirmation: { by: 'person', until: '2026-12-04' } });
  const remind = async () => {
    await api.arrange((db) => db.insert(reminders).values({ postId: id, day: '2026-11-20', at: at(20), origin }));
    await api.leaveJob('reminders', { tenantId: 'here', postId: id });
    await call('PUT', '/api/notices/looked');
    expect((await list()).map(({ kind }) => kind)).not.toContain('reminder');
    api.clock.now = new Date(api.clock.now.getTime() + 60_000);
    await api.runJobs();
  };
  // Shown even without mail and devices.
  await api.arrange((db) => db.update(users).set({ email: null }).where(eq(users.id, userId)));
  await remind();
  expect(short(await list())).toEqual([
    ['reminder', id, true],
    ['published', id, true],
  ]);
  expect(await list()).toMatchObject([{ until: '2026-12-04', at: api.clock.now.toISOString() }, {}]);
  expect(await count()).toBe(1);
  await call('PUT', `/api/posts/${id}/read`);
  expect(short(await list())[0]).toEqual(['reminder', id, false]);
  expect((await api.call('POST', `/api/posts/${id}/confirmations`, { as: token, body: {} })).status).toBe(200);
  expect(short(await list())).toEqual([['published', id, false]]);
});

it('a post that asks for a new confirmation has no reminder yet', async () => {
  const { post, list } = await reader();
  const id = await post(at(10), { confirmation: { by: 'person', until: null } });
  await api.arrange((db) => db.execute(remindedOf(id, '2026-11-12')));
  expect((await list()).map(({ kind }) => kind)).toEqual(['reminder', 'published']);
  await api.arrange(async (db) => {
    const said = {
      title: 'Neu gefasst',
      body: { type: 'doc' as const, content: [] },
      kind: 'circular' as const,
      announced: true,
    };
    await db
      .insert(postRevisions)
      .values({ ...said, postId: id, revision: 2, authorId: office.id, outAt: new Date('2026-11-13T08:00:00Z') });
    await db.update(posts).set({ revision: 2, askedRevision: 2 }).where(eq(posts.id, id));
  });
  expect((await list()).map(({ kind }) => kind)).toEqual(['published']);
  await api.arrange((db) => db.execute(remindedOf(id, '2026-11-14')));
  expect((await list()).map(({ kind }) => kind)).toEqual(['reminder', 'published']);
});

const origin = 'https://portal.example';
const remindedOf = (id: string, day: string) =>
  `insert into reminders (post_id, day, at, origin, people) values ('${id}', '${day}', '${day}T08:00:00Z', '${origin}', 1)`;

it('the reminder of a post that is withdrawn or for others now is gone, and people who join later do not get it', async () => {
  const { post, list, count, id: userId } = await reader();
  const confirmation = { by: 'person', until: null };
  const [withdrawn, readdressed] = [await post(at(10), { confirmation }), await post(at(12), { confirmation })];
  for (const id of [withdrawn, readdressed]) await api.arrange((db) => db.execute(remindedOf(id, '2026-11-15')));
  expect(await count()).toBe(4);
  await api.arrange((db) =>
    db
      .update(users)
      .set({ activatedAt: at(16) })
      .where(eq(users.id, userId)),
  );
  expect(await list()).toEqual([]);
  await api.arrange((db) =>
    db
      .update(users)
      .set({ activatedAt: at(1) })
      .where(eq(users.id, userId)),
  );
  await api.call('POST', `/api/posts/${withdrawn}/withdraw`, { as: office.token, body: {} });
  const other = await api.arrange((db) => buildList(db, { userIds: [office.id] }));
  const body = { include: [{ kind: 'list', id: other }] };
  await api.call('PUT', `/api/posts/${readdressed}/audience`, { as: office.token, body });
  expect([await list(), await count()]).toEqual([[], 0]);
});

it('only the office sees the number of people who wait, in one row, as long as there are any', async () => {
  const { list, id } = await reader();
  const of = async () => {
    const { body } = await api.call('GET', '/api/notices', { as: office.token });
    return (body.items as Notice[]).filter((notice) => !('post' in notice));
  };
  expect(await of()).toEqual([]);
  const pending = await api.arrange(async (db) => [
    await buildUser(db, { state: 'applied', firstName: 'Torben', lastName: 'Kruse', createdAt: at(18) }),
    await buildUser(db, { state: 'applied', createdAt: at(19) }),
  ]);
  await api.arrange((db) =>
    db.insert(changeRequests).values({ userId: id, field: 'title', after: 'Meister', askedAt: at(17) }),
  );
  expect(await of()).toEqual([
    {
      kind: 'waiting',
      at: at(19).toISOString(),
      since: at(18).toISOString(),
      fresh: true,
      people: 2,
      first: 'Torben Kruse',
    },
    { kind: 'changes', at: at(17).toISOString(), since: at(17).toISOString(), fresh: true, people: 1 },
  ]);
  expect((await list()).map(({ kind }) => kind)).toEqual([]);
  await api.call('PUT', '/api/notices/read', { as: office.token, body: { until: at(19).toISOString() } });
  expect((await of()).map(({ fresh }) => fresh)).toEqual([false, false]);
  for (const one of pending)
    await api.arrange((db) => db.update(users).set({ membership: 'declined' }).where(eq(users.id, one)));
  expect((await of()).map(({ kind }) => kind)).toEqual(['changes']);
});
