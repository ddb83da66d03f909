import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { UpdateMailPreferences } from '#contract/mailings/mailings.ts';
import type { PostKind } from '#contract/posts/words.ts';
import { mailPreferences } from '#database/schema/deliveries.ts';
import { posts } from '#database/schema/posts.ts';
import { buildList, buildPost } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: { id: string; subject: string };
let reader: { id: string; subject: string };
let list: string;

// A Friday, and four weeks before it.
const now = new Date('2026-11-20T09:00:00Z');
const before = (days: number, hours = 0) => new Date(now.getTime() - days * 86_400_000 - hours * 3_600_000);

beforeAll(async () => {
  api = await testApi({ mails: { unmutable: ['urgent'] } });
  office = await api.signInAdmin();
  reader = await api.signIn({ email: 'reader@post.example', activatedAt: new Date('2026-01-01T00:00:00Z') });
  list = await api.arrange((db) => buildList(db, { userIds: [reader.id] }));
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.arrange(async (db) => [await db.delete(mailPreferences), await db.delete(posts)]);
  api.clock.now = now;
  await api.runJobs();
  api.mails.length = 0;
});

const call = async (who: { subject: string }, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  api.call(method, path, { as: await api.token(who.subject), ...(body && { body }) });

async function publish(at: Date, kind: PostKind, include = [{ kind: 'list' as const, id: list }]) {
  api.clock.now = at;
  await api.runJobs();
  const id = await api.arrange((db) =>
    buildPost(db, { title: 'Mitteilung', kind, authorId: office.id, state: 'draft', audience: { include } }),
  );
  expect((await call(office, 'POST', `/api/posts/${id}/publish`)).status).toBe(200);
  await api.runJobs();
  return id;
}

const recent = async () => (await call(reader, 'GET', '/api/users/me/mail-preferences/recent')).body;

it.each<[string, UpdateMailPreferences, { mails: number; urgent: number }]>([
  ['each post at once', { every: 'atOnce' }, { mails: 6, urgent: 1 }],
  ['once a day', { every: 'daily' }, { mails: 4, urgent: 1 }],
  ['once a week', { every: 'weekly' }, { mails: 3, urgent: 1 }],
  ['none but what cannot be switched off', { every: 'never' }, { mails: 0, urgent: 1 }],
  [
    'one kind at once, the others once a week',
    { every: 'weekly', frequencies: { tariff: 'atOnce' } },
    { mails: 4, urgent: 1 },
  ],
])('%s: the count of e-mails equals those received', async (_what, choice, counted) => {
  api.clock.now = before(40);
  expect((await call(reader, 'PATCH', '/api/users/me/mail-preferences', choice)).status).toBe(200);
  await publish(before(35), 'circular');
  await publish(before(27), 'circular');
  await publish(before(16), 'circular');
  await publish(before(16, -1), 'tariff');
  await publish(before(15), 'circular');
  await publish(before(10), 'urgent');
  await publish(before(9), 'circular');
  await publish(before(9, -6), 'circular');
  const until = new Date(now.getTime() + 8 * 86_400_000);
  for (let at = before(8); at < until; at = new Date(at.getTime() + 3_600_000)) {
    api.clock.now = at;
    await api.runJobs();
  }
  api.clock.now = now;
  expect(await recent()).toEqual({ days: 28, ...counted });
  const came = api.mails.filter(({ to }) => to === 'reader@post.example').length;
  const ofTheFirst = choice.every === 'never' ? 0 : 1;
  expect(came).toBe(counted.mails + counted.urgent + ofTheFirst);
});

it('mails of others, withdrawn posts and future mails do not count', async () => {
  await publish(before(5), 'circular', [
    { kind: 'list', id: await api.arrange((db) => buildList(db, { userIds: [] })) },
  ]);
  const gone = await publish(before(4), 'circular');
  expect((await call(office, 'POST', `/api/posts/${gone}/withdraw`, {})).status).toBe(200);
  await publish(before(3), 'circular');
  api.clock.now = now;
  expect(await recent()).toMatchObject({ mails: 1, urgent: 0 });
});
