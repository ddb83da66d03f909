import { expect, test, vi } from 'vitest';
import { show } from '#web/posts/fixtures/screen.tsx';
import { until } from '#web/ui/fixtures/reader.ts';
import { useTitle } from '#web/ui/page/title.ts';
import { useUnreadNumber } from './use-unread-number.ts';

function Screen() {
  useUnreadNumber();
  useTitle('Aktuelles');
  return null;
}

test.each([
  [7, '(7) Aktuelles · Zunfthaus', 7],
  [120, '(99+) Aktuelles · Zunfthaus', 120],
])('%i unread posts are in the window’s title, and on the icon of an installed portal', async (total, title, badge) => {
  const setAppBadge = vi.fn(async (_count: number) => {});
  const clearAppBadge = vi.fn(async () => {});
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  await show(<Screen />, { 'GET /api/posts/unread': () => Response.json({ total }) });
  await until(() => document.title === title);
  expect(setAppBadge.mock.calls).toEqual([[badge]]);
});

test('where all is read the title shows no number, and neither does the icon', async () => {
  const setAppBadge = vi.fn(async (_count: number) => {});
  const clearAppBadge = vi.fn(async () => {});
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  const { asked } = await show(<Screen />, { 'GET /api/posts/unread': () => Response.json({ total: 0 }) });
  await until(() => asked.includes('GET /api/posts/unread'));
  await until(() => document.title === 'Aktuelles · Zunfthaus');
  expect(clearAppBadge).toHaveBeenCalled();
  expect(setAppBadge).not.toHaveBeenCalled();
});
