import { afterEach, expect, test, vi } from 'vitest';
import { bringTo, markIcon, notificationOf, type PortalWindow, type PushWorker, renew } from './worker-push.ts';

afterEach(() => vi.restoreAllMocks());

const message = {
  title: 'KH Musterland',
  body: 'Neu: Rundschreiben',
  language: 'de',
  tag: 'post-1',
  path: '/posts/1',
  icon: '/icons/a-192.png',
  badge: '/icons/b-512.png',
};

test('a message shows its text, in its language, and leads to its post', () => {
  expect(notificationOf({ json: () => message }, 'portal.example')).toEqual({
    title: 'KH Musterland',
    options: {
      body: 'Neu: Rundschreiben',
      lang: 'de',
      tag: 'post-1',
      icon: '/icons/a-192.png',
      badge: '/icons/b-512.png',
      data: '/posts/1',
    },
  });
});

test.each([
  ['nothing', null],
  ['no JSON', { json: () => JSON.parse('kein JSON') as unknown }],
  ['another thing', { json: () => 7 }],
])('a message that is %s names the portal alone', (_what, data) => {
  expect(notificationOf(data, 'portal.example')).toEqual({ title: 'portal.example', options: { data: '/' } });
});

test('a push message marks the icon of a closed portal, if it can be marked', async () => {
  const setAppBadge = vi.fn(async () => {});
  await markIcon({ navigator: { setAppBadge } });
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith();
  await markIcon({ navigator: { setAppBadge: async () => Promise.reject(new Error('not installed')) } });
  await markIcon({ navigator: {} });
});

function windowAt(url: string, visibilityState = 'hidden') {
  return {
    url,
    visibilityState,
    focus: vi.fn<PortalWindow['focus']>(async () => {}),
    postMessage: vi.fn<PortalWindow['postMessage']>(),
  };
}

function worker(windows: PortalWindow[] = []) {
  const subscribe = vi.fn<PushManager['subscribe']>();
  const openWindow = vi.fn<PushWorker['clients']['openWindow']>();
  const here = {
    location: { host: 'portal.example', origin: 'https://portal.example' },
    navigator: {},
    registration: { showNotification: async () => {}, pushManager: { subscribe } as unknown as PushManager },
    clients: { matchAll: async () => windows, openWindow },
  } satisfies PushWorker;
  return { here, subscribe, openWindow };
}

test('a tap opens the post in the window in front, else in one that is open, else in a new one', async () => {
  const [hidden, visible] = [windowAt('https://portal.example/'), windowAt('https://portal.example/', 'visible')];
  await bringTo(worker([hidden, visible]).here, '/posts/1');
  expect(visible.focus).toHaveBeenCalled();
  expect(visible.postMessage).toHaveBeenCalledWith({ goTo: '/posts/1' });
  expect(hidden.postMessage).not.toHaveBeenCalled();
  await bringTo(worker([hidden]).here, '/posts/2');
  expect(hidden.postMessage).toHaveBeenCalledWith({ goTo: '/posts/2' });
  const stranger = windowAt('https://elsewhere.example/');
  const { here, openWindow } = worker([stranger]);
  await bringTo(here, '/posts/3');
  expect(openWindow).toHaveBeenCalledWith('/posts/3');
  expect(stranger.focus).not.toHaveBeenCalled();
});

test.each(['https://elsewhere.example/', '//elsewhere.example/', 'posts/1', null, 7])(
  'a tap never leads out of the portal: %s',
  async (path) => {
    const { here, openWindow } = worker();
    await bringTo(here, path);
    expect(openWindow).toHaveBeenCalledWith('/');
  },
);

const subscription = (endpoint: string) =>
  ({
    endpoint,
    options: { userVisibleOnly: true },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  }) as unknown as PushSubscription;

test.each([
  ['that the browser has made', subscription('https://push.example/new')],
  ['that the worker makes', null],
])('the portal receives a new address %s', async (_what, newSubscription) => {
  const asked: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    asked.push([init?.method, address, JSON.parse(typeof init?.body === 'string' ? init.body : 'null')]);
    return new Response(null, { status: 204 });
  });
  const { here, subscribe } = worker();
  subscribe.mockResolvedValue(subscription('https://push.example/new'));
  await renew(here, { oldSubscription: subscription('https://push.example/old'), newSubscription });
  expect(subscribe).toHaveBeenCalledTimes(newSubscription ? 0 : 1);
  const body = {
    before: 'https://push.example/old',
    endpoint: 'https://push.example/new',
    keys: { p256dh: 'p', auth: 'a' },
  };
  expect(asked).toEqual([['PUT', '/api/push-subscriptions', body]]);
});

test('nothing is shown where the old address is unknown: the page shows it once opened', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch');
  await renew(worker().here, { oldSubscription: null });
  expect(fetch).not.toHaveBeenCalled();
});
