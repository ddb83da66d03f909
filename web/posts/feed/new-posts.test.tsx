import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { tellNews } from '#web/base/news.ts';
import { appears, named, press, until } from '#web/ui/fixtures/reader.ts';
import { FeedPage } from '../feed-page.tsx';
import { card, id, now } from '../fixtures/posts.ts';
import { page, show } from '../fixtures/screen.tsx';

beforeEach(() => {
  vi.setSystemTime(now);
});

const titles = () => [...document.querySelectorAll('article h3')].map(({ textContent }) => textContent);
const post = (number: number, more: object = {}) => card({ id: id(number), title: `Beitrag ${number}`, ...more });
const news = () => act(async () => tellNews('posts'));

async function feed(first: object[], address = 'GET /api/posts') {
  const board = { posts: first, total: first.length };
  const { asked, router } = await show(<FeedPage />, {
    [address]: ({ url }) => (url.searchParams.has('before') ? page([], board.total) : page(board.posts, board.total)),
    'GET /api/posts/unread': () => Response.json({ total: 1 }),
    'PUT /api/posts/read': () => new Response(null, { status: 204 }),
  });
  await appears('article');
  await appears('span[aria-live]');
  return { board, asked, router };
}

test('new posts wait for a tap, which takes them in and leads to the first of them', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const { board } = await feed([post(3, { pinned: true }), post(2), post(1)]);
  board.posts = [post(3, { pinned: true }), post(5), post(4), post(2), post(1)];
  await news();
  const pill = await appears('button', '2 neue Beiträge');
  expect(titles()).toEqual(['Beitrag 3', 'Beitrag 2', 'Beitrag 1']);
  await until(() => named('[aria-live]', '2 neue Beiträge') !== undefined);
  await act(async () => pill.click());
  await until(() => titles().length === 5);
  expect(titles()).toEqual(['Beitrag 3', 'Beitrag 5', 'Beitrag 4', 'Beitrag 2', 'Beitrag 1']);
  expect(document.activeElement?.textContent).toBe('Beitrag 5');
  expect(named('button', '2 neue Beiträge')).toBeUndefined();
});

test('a changed post changes in its place, and one that is no longer for the reader disappears', async () => {
  const { board } = await feed([post(3), post(2), post(1)]);
  board.posts = [post(3), post(1, { title: 'Berichtigt' })];
  await news();
  await until(() => titles().length === 2);
  expect(titles()).toEqual(['Beitrag 3', 'Berichtigt']);
});

test('news that came before the feed could take it is looked for as soon as it can', async () => {
  tellNews('posts');
  const { asked } = await feed([post(2), post(1)]);
  await until(() => asked.filter((one) => one.startsWith('GET /api/posts?') || one === 'GET /api/posts').length > 1);
});

test('a post that moves up from the next page is not new', async () => {
  const all = Array.from({ length: 21 }, (_, index) => post(30 - index));
  const { board } = await feed(all.slice(0, 20));
  board.total = 21;
  board.posts = all.slice(1, 21);
  await news();
  await until(() => titles().length === 19);
  expect(titles()).not.toContain('Beitrag 30');
  expect(document.body.textContent).not.toContain('neuer Beitrag');
});

test('after a long absence the board is loaded again instead of leaving a gap', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const { board } = await feed([post(2), post(1)]);
  board.posts = Array.from({ length: 20 }, (_, index) => post(50 - index));
  board.total = 30;
  await news();
  await press('20 neue Beiträge');
  await until(() => titles().length === 20);
  expect(titles()).toContain('Beitrag 50');
  expect(named('button', 'Weitere laden')).toBeDefined();
});

test('all that is unread is marked as read, as far as it was seen', async () => {
  const { asked, router } = await feed([post(2, { unread: true, publishedAt: '2026-11-19T08:00:00.000Z' })]);
  await act(async () => router.navigate('/?unread=1'));
  await appears('button', 'Alles gelesen');
  await press('Alles gelesen');
  await until(() => asked.includes('PUT /api/posts/read'));
  await until(() => !document.querySelector('article')?.textContent?.includes('Neu'));
  expect(asked.filter((one) => one === 'GET /api/posts/unread').length).toBeGreaterThan(1);
  expect(named('button', 'Alles gelesen')).toBeUndefined();
});

describe('a confirmation made while the feed looks for news stays', () => {
  const company = { id: id(71), name: 'Tischlerei Rehbein GmbH' };
  const own = { at: '2026-11-20T07:12:00.000Z', by: { id: id(999), name: 'Jutta Rehbein' }, isOwn: true };
  const asking = (done: typeof own | null) =>
    post(1, { confirmation: { by: 'company', until: null }, asked: [{ company, done }] });
  const action = 'Zur Kenntnis genommen, für Tischlerei Rehbein GmbH';
  const isDone = () =>
    document.querySelector('article')?.textContent?.includes('Sie für Tischlerei Rehbein GmbH') ?? false;

  async function feedToConfirm() {
    const news = Promise.withResolvers<object[]>();
    const confirmed = Promise.withResolvers<void>();
    const answers = [Promise.resolve([asking(null)]), news.promise];
    const { router } = await show(<FeedPage />, {
      'GET /api/posts': async ({ url }) =>
        url.searchParams.has('toConfirm') ? page((await answers.shift()) ?? []) : page([]),
      [`POST /api/posts/${id(1)}/confirmations`]: async () => {
        await confirmed.promise;
        return Response.json({ items: [{ company, done: own }] });
      },
    });
    await act(async () => router.navigate('/?confirm=1'));
    await appears('article');
    await appears('span[aria-live]');
    return { news, confirmed };
  }

  test('the answer knows it before the page does', async () => {
    const { news: answer, confirmed } = await feedToConfirm();
    await press(action);
    await news();
    await act(async () => answer.resolve([]));
    expect(titles()).toEqual(['Beitrag 1']);
    confirmed.resolve();
    await until(isDone);
  });

  test('the answer is older than that', async () => {
    const { news: answer, confirmed } = await feedToConfirm();
    await news();
    await press(action);
    confirmed.resolve();
    await until(isDone);
    await act(async () => answer.resolve([asking(null)]));
    expect(isDone()).toBe(true);
  });
});
