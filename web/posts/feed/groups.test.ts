import { expect, test } from 'vitest';
import { card, id } from '../fixtures/posts.ts';
import { groupOf, groupPosts } from './groups.ts';

// Already Friday in Germany, still Thursday in UTC.
const now = new Date('2026-11-19T23:30:00.000Z');

test.each([
  ['2026-11-19T23:10:00.000Z', 'today'],
  ['2026-11-19T22:50:00.000Z', 'thisWeek'],
  ['2026-11-15T23:00:00.000Z', 'thisWeek'],
  ['2026-11-15T22:59:00.000Z', 'lastWeek'],
  ['2026-11-08T23:00:00.000Z', 'lastWeek'],
  ['2026-11-08T22:59:00.000Z', '2026-11'],
  ['2026-10-31T23:30:00.000Z', '2026-11'],
  ['2026-10-31T22:30:00.000Z', '2026-10'],
  ['2025-12-24T10:00:00.000Z', '2025-12'],
])('a post published %s is listed under %s', (publishedAt, group) => {
  expect(groupOf(card({ publishedAt }), now)).toBe(group);
});

test('a pinned post comes first, however old, and the order within a group stays', () => {
  const posts = [
    card({ id: id(1), pinned: true, publishedAt: '2025-01-07T10:00:00.000Z' }),
    card({ id: id(2), publishedAt: '2026-11-18T10:00:00.000Z' }),
    card({ id: id(3), publishedAt: '2026-11-17T10:00:00.000Z' }),
  ];
  expect(groupPosts(posts, now).map(({ key, posts }) => [key, posts.map((post) => post.id)])).toEqual([
    ['pinned', [id(1)]],
    ['thisWeek', [id(2), id(3)]],
  ]);
});

test('an urgent post of today has a group of its own, and only today', () => {
  const urgent = card({ kind: 'urgent', pinned: true, publishedAt: '2026-11-19T23:05:00.000Z' });
  expect(groupOf(urgent, now)).toBe('urgent');
  expect(groupOf({ ...urgent, publishedAt: '2026-11-19T22:55:00.000Z' }, now)).toBe('pinned');
  expect(groupOf({ ...urgent, pinned: false, publishedAt: '2026-11-19T22:55:00.000Z' }, now)).toBe('thisWeek');
});

test('a post that was loaded before its last day ended is left out after it', () => {
  const posts = [card({ id: id(1), expiresOn: '2026-11-19' }), card({ id: id(2), expiresOn: '2026-11-20' })];
  const shownAt = (at: string) =>
    groupPosts(posts, new Date(at)).flatMap((group) => group.posts.map((post) => post.id));
  expect(shownAt('2026-11-19T22:59:59.000Z')).toEqual([id(1), id(2)]);
  expect(shownAt('2026-11-19T23:00:00.000Z')).toEqual([id(2)]);
});
