import { expect, test } from 'vitest';
import { inFeedOrder } from './order.ts';

// Thursday evening in Germany; its day began at 23:00 UTC on Wednesday.
const now = new Date('2026-11-19T18:00:00.000Z');

type Placed = Parameters<ReturnType<typeof inFeedOrder>>[0];

const posts = {
  'urgent today': { kind: 'urgent', publishedAt: '2026-11-19T07:45:00.000Z' },
  'urgent just after midnight': { kind: 'urgent', publishedAt: '2026-11-18T23:00:00.000Z' },
  'urgent and pinned today': { kind: 'urgent', publishedAt: '2026-11-19T06:00:00.000Z', pinned: true },
  'urgent just before midnight': { kind: 'urgent', publishedAt: '2026-11-18T22:59:59.000Z' },
  'urgent and pinned last week': { kind: 'urgent', publishedAt: '2026-11-12T07:45:00.000Z', pinned: true },
  'pinned last year': { kind: 'circular', publishedAt: '2025-11-19T07:45:00.000Z', pinned: true },
  'new today': { kind: 'notice', publishedAt: '2026-11-19T17:00:00.000Z' },
  old: { kind: 'notice', publishedAt: '2026-10-01T07:00:00.000Z' },
} satisfies Record<string, Pick<Placed, 'kind' | 'publishedAt'> & { pinned?: boolean }>;

type Name = keyof typeof posts;

const orders: [what: string, first: Name, ...then: Name[]][] = [
  ['what is urgent today stands before what is pinned', 'urgent today', 'pinned last year', 'new today'],
  ['the newer of two urgent ones stands first', 'urgent today', 'urgent just after midnight', 'pinned last year'],
  ['a pinned one of those stands before the others', 'urgent and pinned today', 'urgent today'],
  ['the day is that of the portal', 'urgent just after midnight', 'pinned last year', 'urgent just before midnight'],
  [
    'what was urgent yesterday stands by its time',
    'pinned last year',
    'new today',
    'urgent just before midnight',
    'old',
  ],
  ['what is pinned stays so, urgent or not', 'urgent and pinned last week', 'pinned last year', 'new today'],
];

test.each(orders)('%s', (_what, ...order) => {
  const named = (name: Name): Placed => ({ pinned: false, ...posts[name], id: name });
  const sorted = order.map(named).toReversed().toSorted(inFeedOrder(now));
  expect(sorted.map(({ id }) => id)).toEqual(order);
});

test('of two posts published at once the one with the later id is first', () => {
  const at = (id: string): Placed => ({ kind: 'notice', pinned: false, publishedAt: '2026-11-19T07:45:00.000Z', id });
  expect(
    ['a', 'c', 'b']
      .map(at)
      .toSorted(inFeedOrder(now))
      .map(({ id }) => id),
  ).toEqual(['c', 'b', 'a']);
});
