// A read begins with the caller of last time. Whatever changed since, also by another node, holds at the next call.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Db } from '#platform/database/database.ts';
import { buildList, buildPost, grant } from '#sample/builders.ts';
import { testApi, type TestApi } from '../support/api.ts';

let api: TestApi;
let person: Awaited<ReturnType<TestApi['signIn']>>;
let list: string;
beforeAll(async () => {
  api = await testApi();
  const { id: authorId } = await api.signInAdmin();
  await api.arrange(async (db) => {
    list = await buildList(db);
    await buildPost(db, { authorId, title: 'Runde', audience: { include: [{ kind: 'list', id: list }] } });
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  person = await api.signIn();
});

const get = (path: string) => api.call('GET', path, { as: person.token });
const titles = async () => (await get('/api/posts')).body.items.map((post: { title: string }) => post.title);
const join = (db: Db) =>
  db.$client.query('insert into user_list_members (list_id, user_id) values ($1, $2)', [list, person.id]);
const leave = (db: Db) => db.$client.query('delete from user_list_members where user_id = $1', [person.id]);
const become = (access: 'open' | 'blocked') => (db: Db) =>
  db.$client.query('update users set access = $1 where id = $2', [access, person.id]);

it('a blocked person is refused, and has access again once unblocked', async () => {
  expect((await get('/api/posts')).status).toBe(200);
  expect((await get('/api/posts')).status).toBe(200);
  await api.arrange(become('blocked'));
  for (let call = 0; call < 2; call += 1)
    expect(await get('/api/posts')).toMatchObject({ status: 403, body: { code: 'members.blocked' } });
  await api.arrange(become('open'));
  expect((await get('/api/posts')).status).toBe(200);
});

it('a person who gets or loses a role has or lacks its rights', async () => {
  expect((await get('/api/posts/drafts')).status).toBe(403);
  await api.arrange((db) => grant(db, { userId: person.id, role: 'admin' }));
  expect((await get('/api/posts/drafts')).status).toBe(200);
  expect((await get('/api/posts/drafts')).status).toBe(200);
  await api.arrange((db) => db.$client.query('delete from role_terms where user_id = $1', [person.id]));
  expect(await get('/api/posts/drafts')).toMatchObject({ status: 403, body: { code: 'access.denied' } });
});

it('a person who joins or leaves a list sees its posts or does not', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await titles()).toEqual([]);
    expect(await titles()).toEqual([]);
    await api.arrange(join);
    expect(await titles()).toEqual(['Runde']);
    expect(await titles()).toEqual(['Runde']);
    await api.arrange(leave);
  }
});

it('an error of a started action is shown only to the person concerned', async () => {
  expect(await get('/api/posts?page=1&before=no')).toMatchObject({ status: 400 });
  expect(await get(`/api/posts?before=${crypto.randomUUID()}`)).toMatchObject({ status: 400 });
  await api.arrange(become('blocked'));
  expect(await get('/api/posts?page=1&before=no')).toMatchObject({ status: 403 });
});
