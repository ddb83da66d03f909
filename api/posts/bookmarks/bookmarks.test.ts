import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildList, buildPost } from '#sample/builders.ts';
import { postBookmarks } from '#database/schema/bookmarks.ts';
import { posts } from '#database/schema/posts.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: Person;
let anna: Person;
let bert: Person;

interface Person {
  id: string;
  token: string;
}

const start = new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  api = await testApi();
  [office, anna, bert] = [await api.signInAdmin(), await api.signIn(), await api.signIn()];
});
beforeEach(async () => {
  api.clock.now = start;
  await api.arrange((db) => db.delete(posts));
});
afterAll(() => api.close());

const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH', path: string, as = anna, body?: object) =>
  api.call(method, path, { as: as.token, ...(body && { body }) });
const build = (given: Parameters<typeof buildPost>[1] = {}) => api.arrange((db) => buildPost(db, given));
const audienceOf = async (...people: Person[]) => {
  const id = await api.arrange((db) => buildList(db, { userIds: people.map((person) => person.id) }));
  return { include: [{ kind: 'list' as const, id }] };
};

async function bookmark(id: string, as = anna) {
  const { status } = await call('PUT', `/api/posts/${id}/bookmark`, as);
  api.clock.now = new Date(api.clock.now.getTime() + 1000);
  return status;
}

async function listed(as = anna, query = ''): Promise<string[]> {
  const { body } = await call('GET', `/api/posts/bookmarks${query}`, as);
  expect(body.total).toBe((await call('GET', '/api/posts/bookmarks?size=100', as)).body.items.length);
  return body.items.map(({ id }: { id: string }) => id);
}

describe('bookmarks', () => {
  it('are one person’s own, the last one first, and are removed again', async () => {
    const [one, two] = [await build(), await build()];
    expect([await bookmark(one), await bookmark(two), await bookmark(one)]).toEqual([204, 204, 204]);
    expect(await listed()).toEqual([two, one]);
    expect(await listed(anna, '?size=1&page=1')).toEqual([one]);
    expect(await listed(bert)).toEqual([]);
    expect((await call('GET', `/api/posts/${one}`)).body.bookmarked).toBe(true);
    expect((await call('GET', `/api/posts/${one}`, bert)).body.bookmarked).toBe(false);
    for (const _ of [1, 2]) expect((await call('DELETE', `/api/posts/${one}/bookmark`)).status).toBe(204);
    expect(await listed()).toEqual([two]);
    expect((await call('GET', `/api/posts/${one}`)).body.bookmarked).toBe(false);
  });

  it('keep posts that expired or were archived, with their state', async () => {
    const [expired, archived] = [await build({ state: 'expired' }), await build({ state: 'archived' })];
    await bookmark(expired);
    await bookmark(archived);
    const { items } = (await call('GET', '/api/posts/bookmarks')).body;
    expect(items.map(({ state }: { state: string }) => state)).toEqual(['archived', 'expired']);
  });

  it('leave out what was withdrawn or goes to others now, and have it again when it comes back', async () => {
    const id = await build({ audience: await audienceOf(anna, bert) });
    await bookmark(id);
    await bookmark(id, bert);
    await call('PUT', `/api/posts/${id}/audience`, office, await audienceOf(bert));
    expect([await listed(), await listed(bert)]).toEqual([[], [id]]);
    await call('POST', `/api/posts/${id}/withdraw`, office, {});
    expect([await listed(), await listed(bert)]).toEqual([[], []]);
    expect((await call('DELETE', `/api/posts/${id}/bookmark`)).status).toBe(204);
    await call('POST', `/api/posts/${id}/restore`, office);
    expect([await listed(), await listed(bert)]).toEqual([[], [id]]);
  });

  it.each(['draft', 'scheduled'] as const)('are not for a %s, not even of the office', async (state) => {
    const id = await build({ state });
    expect([await bookmark(id), await bookmark(id, office)]).toEqual([404, 409]);
  });

  it('are not for what one does not see', async () => {
    const id = await build({ audience: await audienceOf(bert) });
    expect(await bookmark(id)).toBe(404);
    expect(await api.arrange((db) => db.select().from(postBookmarks))).toEqual([]);
  });

  it('are five hundred at most, and one that is there already stays', async () => {
    const ids = await api.arrange(async (db) => {
      const audienceId = (
        await db
          .select()
          .from(posts)
          .where(eq(posts.id, await buildPost(db)))
      )[0]?.audienceId;
      const made: string[] = [];
      for (let count = 0; count < 501; count += 1)
        made.push(await buildPost(db, { ...(audienceId && { audienceId }), authorId: office.id }));
      const rows = made.slice(1).map((postId) => ({ userId: anna.id, postId, createdAt: start }));
      await db.insert(postBookmarks).values(rows);
      return made;
    });
    expect(await call('PUT', `/api/posts/${ids[0]}/bookmark`)).toMatchObject({
      status: 409,
      body: { code: 'posts.bookmarksFull' },
    });
    expect(await bookmark(ids[1] ?? '')).toBe(204);
    await call('DELETE', `/api/posts/${ids[1]}/bookmark`);
    const both = await Promise.all([bookmark(ids[0] ?? ''), bookmark(ids[1] ?? '')]);
    expect(both.toSorted()).toEqual([204, 409]);
  });
});
