import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#database/schema/members.ts';
import { buildPost, buildUser } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

it('the base of a post stays the one at its publication; people who joined or left are counted separately', async () => {
  const office = await api.signInAdmin();
  const member = await api.arrange((db) => buildUser(db));
  const audience = { include: [{ kind: 'everyone' as const }] };
  const id = await api.arrange((db) =>
    buildPost(db, { title: 'Neue Tarife', kind: 'circular', authorId: office.id, state: 'draft', audience }),
  );
  expect((await api.call('POST', `/api/posts/${id}/publish`, { as: office.token })).status).toBe(200);
  await api.runJobs();
  const results = async () => (await api.call('GET', `/api/posts/${id}/results`, { as: office.token })).body;
  expect(await results()).toMatchObject({ people: 2, joined: 0, left: 0 });
  await api.arrange((db) => buildUser(db, { state: 'none' }));
  await api.arrange((db) => db.update(users).set({ memberUntil: '2026-11-19' }).where(eq(users.id, member)));
  expect(await results()).toMatchObject({ people: 2, joined: 1, left: 1 });
});
