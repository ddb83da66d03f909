import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PostKind } from '#contract/posts/posts.ts';
import { buildPost } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { giveNumber } from './numbers.store.ts';

const start = new Date('2026-11-20T09:00:00Z');
const everyone = { include: [{ kind: 'everyone' as const }] };

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await testApi({ numbered: ['circular', 'tariff'] });
  ({ token } = await api.signInAdmin());
});
beforeEach(async () => {
  api.clock.now = start;
  await api.arrange((db) => db.execute('delete from posts'));
});
afterAll(() => api.close());

const draft = (given: { kind?: PostKind; number?: string; publishAt?: Date } = {}) =>
  api.arrange((db) => buildPost(db, { kind: 'circular', audience: everyone, state: 'draft', ...given }));
const publish = (id: string) => api.call('POST', `/api/posts/${id}/publish`, { as: token });
const change = (id: string, body: object) => api.call('PATCH', `/api/posts/${id}`, { as: token, body });
const numberOf = async (id: string) => (await api.call('GET', `/api/posts/${id}`, { as: token })).body.number as string;

it('each post of these kinds gets the next number of the year when it is published, and others none', async () => {
  const numbers = [];
  for (const kind of ['circular', 'notice', 'tariff', 'circular'] as const)
    numbers.push((await publish(await draft({ kind }))).body.number);
  expect(numbers).toEqual(['1/2026', null, '2/2026', '3/2026']);
});

it('twenty posts published at once get twenty numbers, without a gap and none twice', async () => {
  const ids = [];
  for (let place = 0; place < 20; place += 1) ids.push(await draft());
  const replies = await Promise.all(ids.map(publish));
  expect(replies.map(({ status }) => status)).toEqual(ids.map(() => 200));
  const given = replies.map(({ body }) => Number(body.number.split('/')[0])).toSorted((one, other) => one - other);
  expect(given).toEqual(Array.from({ length: 20 }, (_, place) => place + 1));
});

it('a failed publication leaves no gap in the numbers', async () => {
  const id = await draft();
  const fails = api.arrange(async (db) => {
    expect(await giveNumber(db, { postId: id, at: start, kinds: ['circular'] })).toBe('1/2026');
    throw new Error('undone');
  });
  await expect(fails).rejects.toThrow('undone');
  expect((await publish(await draft())).body.number).toBe('1/2026');
});

it('numbers continue after those that were typed before', async () => {
  await api.arrange((db) =>
    buildPost(db, { kind: 'circular', number: '7/2026', publishedAt: start, audience: everyone }),
  );
  await api.arrange((db) =>
    buildPost(db, { kind: 'circular', number: '90/2025', publishedAt: start, audience: everyone }),
  );
  expect((await publish(await draft({ number: '12/2026' }))).body.number).toBe('8/2026');
  expect((await publish(await draft())).body.number).toBe('9/2026');
});

it('numbers start again with the year of Berlin', async () => {
  const late = await draft({ publishAt: new Date('2026-12-31T22:59:00Z') });
  const early = await draft({ publishAt: new Date('2026-12-31T23:00:00Z') });
  expect([(await publish(late)).body.number, (await publish(early)).body.number]).toEqual(['1/2026', '1/2027']);
  await change(late, { publishAt: '2027-01-05T08:00:00Z' });
  expect(await numberOf(late)).toBe('2/2027');
});

it('the number of a post that is no longer scheduled is used for the next post', async () => {
  const soon = { publishAt: new Date('2026-11-21T08:00:00Z') };
  const [first, second, third] = [await draft(soon), await draft(soon), await draft()];
  await publish(first);
  expect((await publish(second)).body.number).toBe('2/2026');
  await change(first, { title: 'Noch etwas anders' });
  expect(await numberOf(first)).toBe('1/2026');
  await change(first, { publishAt: null });
  expect(await numberOf(first)).toBeNull();
  expect((await publish(third)).body.number).toBe('1/2026');
  await api.call('DELETE', `/api/posts/${second}`, { as: token });
  expect((await publish(await draft())).body.number).toBe('2/2026');
});

it('the number follows the kind of a scheduled post', async () => {
  const id = await draft({ publishAt: new Date('2026-11-21T08:00:00Z') });
  await publish(id);
  await change(id, { kind: 'notice' });
  expect(await numberOf(id)).toBeNull();
  await change(id, { kind: 'tariff' });
  expect(await numberOf(id)).toBe('1/2026');
});

it('a number is not typed, and stays through corrections, copies and withdrawing', async () => {
  const body = { kind: 'circular', number: '4/2026' };
  const typed = await api.call('POST', '/api/posts', { as: token, body });
  expect([typed.status, typed.body.errors[0].path]).toEqual([400, 'number']);
  const id = await draft();
  expect((await change(id, { number: '4/2026' })).body.errors[0].path).toBe('number');
  await publish(id);
  const path = `/api/posts/${id}`;
  const correct = (patch: object) => api.call('PATCH', `${path}/correction`, { as: token, body: patch });
  expect((await correct({ number: '4/2026' })).body.errors[0].path).toBe('number');
  await correct({ title: 'Besser gesagt', number: '1/2026' });
  await api.call('POST', `${path}/correction/publish`, { as: token, body: {} });
  expect(await numberOf(id)).toBe('1/2026');
  const copy = await api.call('POST', `${path}/duplicate`, { as: token });
  expect(copy.body.number).toBeNull();
  await api.call('POST', `${path}/withdraw`, { as: token, body: {} });
  expect(await numberOf(id)).toBe('1/2026');
  expect((await publish(copy.body.id)).body.number).toBe('2/2026');
});
