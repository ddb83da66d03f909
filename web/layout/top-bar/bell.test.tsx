import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Notice } from '#contract/notices.ts';
import { id, now } from '#web/posts/fixtures/posts.ts';
import { problem, show } from '#web/posts/fixtures/screen.tsx';
import { appears, named, press, until } from '#web/ui/fixtures/reader.ts';
import { Bell } from './bell.tsx';

beforeEach(() => {
  vi.setSystemTime(now);
});

const post = {
  id: id(7),
  title: 'Neue Sätze',
  language: null,
  kind: 'circular' as const,
  number: '7/2026',
  eventAt: null,
};
const notices: Notice[] = [
  { kind: 'published', at: '2026-11-20T08:00:00.000Z', fresh: true, post },
  {
    kind: 'corrected',
    at: '2026-11-19T08:00:00.000Z',
    fresh: false,
    post: { ...post, id: id(8), title: 'Winterbau', number: null },
    note: 'Der Stichtag ist der 1. Dezember.',
  },
  {
    kind: 'reminder',
    at: '2026-11-18T12:00:00.000Z',
    fresh: false,
    post: { ...post, id: id(9), title: 'Beiträge', number: null },
    until: '2026-12-04',
  },
  {
    kind: 'waiting',
    at: '2026-11-18T08:00:00.000Z',
    since: '2026-11-18T08:00:00.000Z',
    fresh: true,
    people: 3,
    first: 'Torben Kruse',
  },
];

async function open(items: Notice[], total: number) {
  const { asked, router } = await show(<Bell />, {
    'GET /api/notices': () => Response.json({ items }),
    'GET /api/notices/count': () => Response.json({ total }),
    'PUT /api/notices/looked': () => new Response(null, { status: 204 }),
    'PUT /api/notices/read': () => new Response(null, { status: 204 }),
  });
  return { asked, router };
}

test('the bell shows the number of new notices, reads it aloud, and opening it only resets the count', async () => {
  const { asked, router } = await open(notices, 2);
  await appears('button', 'Benachrichtigungen, 2 neue');
  await press('Benachrichtigungen, 2 neue');
  const dialog = await appears('[role=dialog]', 'Benachrichtigungen');
  await appears('h3', 'Neu');
  const rows = [...dialog.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(rows).toEqual([
    '7Neue SätzeNeu: Rundschreiben Nr.\u00a07/2026heute',
    '3 Personen wartenauf Zulassung, am längsten Torben Kruseseit 18. Nov.',
    'WinterbauBerichtigt: Der Stichtag ist der 1. Dezember.gestern',
    'BeiträgeNoch zu bestätigen bis Freitag, 4. Dezember 202618. Nov.',
  ]);
  await until(() => asked.includes('PUT /api/notices/looked'));
  await until(
    () => document.querySelector('button[aria-haspopup]')?.getAttribute('aria-label') === 'Benachrichtigungen',
  );
  expect(named('h3', 'Neu')).toBeDefined();

  await press('Alles gelesen');
  await until(() => named('h3', 'Neu') === undefined);
  expect(dialog.querySelectorAll('li')).toHaveLength(4);
  await act(async () => dialog.querySelector<HTMLElement>('li a')?.click());
  expect(router.state.location.pathname).toBe(`/posts/${id(7)}`);
  await until(() => document.querySelector('[role=dialog]') === null);
});

test('a post and its open confirmation are beside each other', async () => {
  const shared = { at: '2026-11-20T08:00:00.000Z', fresh: true, post };
  await open(
    [
      { kind: 'reminder', ...shared, until: null },
      { kind: 'published', ...shared },
    ],
    2,
  );
  await appears('button', 'Benachrichtigungen, 2 neue');
  await press('Benachrichtigungen, 2 neue');
  const dialog = await appears('[role=dialog]', 'Benachrichtigungen');
  await until(() => dialog.querySelectorAll('li').length === 2);
});

test('the bell shows that there is nothing', async () => {
  await open([], 0);
  await press('Benachrichtigungen');
  const dialog = await appears('[role=dialog]', 'Benachrichtigungen');
  await until(() => dialog.textContent?.includes('In den letzten 30 Tagen gab es nichts Neues für Sie.') ?? false);
  expect(named('button', 'Alles gelesen')).toBeUndefined();
});

test('the screen shows that it cannot load, and tries again', async () => {
  let fails = true;
  await show(<Bell />, {
    'GET /api/notices/count': () => Response.json({ total: 0 }),
    'GET /api/notices': () => (fails ? problem(500, 'internal') : Response.json({ items: notices })),
    'PUT /api/notices/looked': () => new Response(null, { status: 204 }),
  });
  await press('Benachrichtigungen');
  await appears('h2', 'Ihre Benachrichtigungen lassen sich nicht laden');
  fails = false;
  await press('Noch einmal');
  await appears('h3', 'Neu');
});
