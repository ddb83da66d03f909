import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { id } from '#web/targeting/fixtures/members.ts';
import { show } from '#web/targeting/fixtures/screen.tsx';
import { me } from '#web/posts/fixtures/posts.ts';
import { appears, press, until } from '#web/ui/fixtures/reader.ts';
import { rememberPush } from '#web/base/push/own-push.ts';
import { pushBrowser, type PushBrowser, vapidKey } from '#web/push/fixtures/browser.ts';
import { lookAtPush } from './hint-time.ts';
import { hint, pushHintDue } from './push-hint-due.ts';
import { PushHint } from './push-hint.tsx';

beforeEach(() => {
  pushHintDue.set(false);
  hint.dismissed.set(false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const answers = {
  'GET /api/users/me': () => Response.json(me),
  'GET /api/users/me/push-subscriptions': () => Response.json({ key: vapidKey, items: [] }),
  'PUT /api/users/me/push-subscriptions': () =>
    Response.json({
      id: id(1),
      endpoint: 'https://push.example/1',
      userAgent: '',
      createdAt: '2026-11-20T09:00:00.000Z',
      succeededAt: null,
    }),
};

async function visit(times: number) {
  for (let time = 0; time < times; time += 1) {
    sessionStorage.clear();
    await lookAtPush(me.id);
    await lookAtPush(me.id);
  }
}

test('the hint is due on the third visit, not before', async () => {
  pushBrowser();
  await visit(2);
  expect(pushHintDue.get()).toBe(false);
  await visit(1);
  expect(pushHintDue.get()).toBe(true);
});

test.each<[string, PushBrowser]>([
  ['the browser has been asked and has said no', { permission: 'denied' }],
  ['the browser has been asked and has said yes', { permission: 'granted' }],
  ['the browser knows no push messages', { knowsNone: true }],
])('the hint is never due where %s', async (_what, browser) => {
  pushBrowser(browser);
  await visit(4);
  expect(pushHintDue.get()).toBe(false);
});

test('the browser asks only once that was tapped, and then it is on', async () => {
  const browser = pushBrowser();
  const { asked } = await show(<PushHint />, answers);
  await appears('h2', 'Neue Beiträge auf dem Bildschirm');
  expect(browser.asked).toBe(0);
  await press('Einschalten');
  await until(() => document.querySelector('h2') === null);
  expect(browser.asked).toBe(1);
  const [put] = asked.filter(({ name }) => name.startsWith('PUT'));
  expect(put?.body).toEqual({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } });
});

test('the hint is closed for ever', async () => {
  const browser = pushBrowser();
  await show(<PushHint />, answers);
  await appears('h2', 'Neue Beiträge auf dem Bildschirm');
  await press('Nicht mehr fragen');
  expect(document.querySelector('h2')).toBe(null);
  await visit(4);
  expect([pushHintDue.get(), browser.asked]).toEqual([false, 0]);
});

test('push that somebody else switched on in this browser ends', async () => {
  const browser = pushBrowser({ permission: 'granted', endpoint: 'https://push.example/9' });
  rememberPush({ id: id(9), userId: 'somebody else', endpoint: 'https://push.example/9' });
  await lookAtPush(me.id);
  expect(browser.subscribed).toBe(null);
  expect(localStorage.getItem('zunfthaus.push')).toBe(null);
});

test('a new address is sent to the server', async () => {
  pushBrowser({ permission: 'granted', endpoint: 'https://push.example/9' });
  rememberPush({ id: id(9), userId: me.id, endpoint: 'https://push.example/8' });
  const { asked } = await show(<p />, answers);
  await lookAtPush(me.id);
  expect(asked.map(({ name }) => name)).toEqual(['PUT /api/users/me/push-subscriptions']);
  await lookAtPush(me.id);
  expect(asked).toHaveLength(1);
});
