import { afterAll, beforeAll, expect, it } from 'vitest';
import { actOf } from '#contract/audit/actions.ts';
import { createLog } from '#platform/process/log.ts';
import { keepNoLonger } from '#api/privacy/retention.worker.ts';
import { tenantFrom, TenantFile } from '#api/tenants/tenant-file.rules.ts';
import { buildUser } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: { id: string; subject: string };
const start = new Date('2026-11-20T09:00:00Z');
const days = (count: number) => new Date(start.getTime() + count * 86_400_000);

beforeAll(async () => {
  api = await testApi({ numbered: ['circular'], environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  office = await api.signInAdmin();
});
afterAll(() => api.close());

const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  api.call(method, path, { as: await api.token(office.subject), ...(body && { body }) });

const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

async function planned(given: object = {}) {
  api.clock.now = start;
  const all = { include: [{ kind: 'everyone' }], exclude: [] };
  const draft = { title: 'Sturm', kind: 'circular', body: text('Fenster zu.'), audience: all, pinned: true, ...given };
  const made = (await call('POST', '/api/posts', { publishAt: days(3), eventPlace: 'Halle', ...draft })).body;
  return (await call('POST', `/api/posts/${made.id}/publish`)).body;
}
const restore = (id: string) => call('POST', `/api/posts/trash/${id}/restore`);
const trash = async () => (await call('GET', '/api/posts/trash?size=100')).body.items;

it('a deleted scheduled post is the same again when it is restored, and comes out on its day', async () => {
  const person = await api.arrange((db) => buildUser(db));
  const post = await planned();
  expect((await call('DELETE', `/api/posts/${post.id}`)).status).toBe(204);
  expect((await call('GET', `/api/posts/${post.id}`)).status).toBe(404);
  api.clock.now = new Date(start.getTime() + 60_000);
  const back = await restore(post.id);
  expect(back).toMatchObject({ status: 200, headers: { etag: `"${post.version + 1}"` } });
  expect(back.body).toEqual({ ...post, version: post.version + 1 });
  api.mails.length = 0;
  api.clock.now = days(3);
  await api.leaveJob('mailings', { tenantId: 'here', postId: post.id, kind: 'publication', number: 1 });
  await api.runJobs();
  expect(api.mails.length).toBeGreaterThan(0);
  const { items } = (await call('GET', `/api/posts/${post.id}/results/people?size=100`)).body;
  expect(items.map(({ id }: { id: string }) => id)).toContain(person);
});

it('a post whose time has passed is restored as a draft, so that it is not published unseen', async () => {
  const post = await planned();
  await call('DELETE', `/api/posts/${post.id}`);
  api.clock.now = days(4);
  api.mails.length = 0;
  expect((await restore(post.id)).body).toMatchObject({ id: post.id, state: 'draft', publishedAt: null, number: null });
  await api.runJobs();
  expect(api.mails).toEqual([]);
});

it('a post that nobody can be addressed by any more is restored as a draft', async () => {
  const list = (await call('POST', '/api/lists', { name: 'Presse' })).body;
  const post = await planned({ audience: { include: [{ kind: 'list', id: list.id }], exclude: [] } });
  await call('DELETE', `/api/posts/${post.id}`);
  expect((await call('DELETE', `/api/lists/${list.id}`)).status).toBe(204);
  expect((await restore(post.id)).body).toMatchObject({ id: post.id, state: 'draft', publishedAt: null });
});

it('the number is free meanwhile, and the post gets the next one where another post has it', async () => {
  const post = await planned();
  await call('DELETE', `/api/posts/${post.id}`);
  const other = await planned();
  expect(other.number).toBe(post.number);
  const { number } = (await restore(post.id)).body;
  expect(number).not.toBe(other.number);
});

it('a draft is restored with all it has, and can be deleted and restored again', async () => {
  const post = (await call('POST', '/api/posts', { title: 'Entwurf', kind: 'notice', body: text('Text') })).body;
  for (const version of [2, 3]) {
    await call('DELETE', `/api/posts/${post.id}`);
    expect((await restore(post.id)).body).toEqual({ ...post, version });
  }
});

it('the trash lists its content with the deletion date, the latest first; a restored post is not in it', async () => {
  const [one, other] = [await planned({ title: 'Eins' }), await planned({ title: 'Zwei' })];
  await call('DELETE', `/api/posts/${one.id}`);
  api.clock.now = new Date(start.getTime() + 60_000);
  await call('DELETE', `/api/posts/${other.id}`);
  const [first, second] = await trash();
  expect(first).toMatchObject({ id: other.id, title: 'Zwei', kind: 'circular', author: { id: office.id } });
  expect(first).toMatchObject({ trashedAt: api.clock.now.toISOString(), publishAt: days(3).toISOString() });
  expect(first.goesAt).toBe(new Date(api.clock.now.getTime() + 30 * 86_400_000).toISOString());
  expect(second).toMatchObject({ id: one.id });
  await restore(other.id);
  expect((await trash())[0]).toMatchObject({ id: one.id });
  expect((await restore(other.id)).status).toBe(404);
});

it('posts in the trash are deleted after the days of the portal', async () => {
  const post = await planned();
  await call('DELETE', `/api/posts/${post.id}`);
  const tenants = {
    all: [tenantFrom('here', TenantFile.parse({ name: 'Innung', keepDays: { trash: 30 } }))],
    lostHosts: [],
  };
  const night = (now: Date) => {
    api.clock.now = now;
    return keepNoLonger({ database: api.unhurried, tenants, log: createLog('silent') }, new AbortController().signal);
  };
  const isThere = async () => (await trash()).some(({ id }: { id: string }) => id === post.id);
  await night(days(29));
  expect(await isThere()).toBe(true);
  await night(days(31));
  expect(await isThere()).toBe(false);
});

it('an entry of the log records that the post was restored', async () => {
  const post = await planned();
  await call('DELETE', `/api/posts/${post.id}`);
  api.clock.now = new Date(start.getTime() + 60_000);
  await restore(post.id);
  const { items } = (await call('GET', `/api/audit?entityId=${post.id}`)).body;
  const [entry] = items.filter(({ entity }: { entity: string }) => entity === 'posts');
  expect(actOf(entry)).toBe('restored');
});

it('a published post cannot be deleted, and members have no access to the trash', async () => {
  const post = await planned({ publishAt: null });
  expect((await call('DELETE', `/api/posts/${post.id}`)).status).toBe(409);
  const member = await api.signIn();
  for (const [method, path] of [
    ['GET', '/api/posts/trash'],
    ['POST', `/api/posts/trash/${post.id}/restore`],
  ] as const)
    expect((await api.call(method, path, { as: member.token })).status).toBe(403);
});
