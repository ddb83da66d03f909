// The service worker: falls back to what is kept where the server does not answer a page.
import { bringTo, markIcon, notificationOf, type PushWorker, renew } from '../push/worker-push.ts';

const page = '/offline.html';
const place = 'zunfthaus.offline';
const reading = 'zunfthaus.reading';
const readable = /^\/(posts\/[^/]+|admin\/posts\/[^/]+\/attendance)?$/;

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface PushMessage extends Lasting {
  readonly data: { json(): unknown } | null;
}

interface Tapped extends Lasting {
  readonly notification: { readonly data: unknown; close(): void };
}

interface Asking extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

self.addEventListener('install', (event) => (event as Lasting).waitUntil(keep()));

const here = self as unknown as PushWorker;

self.addEventListener('push', (event) => {
  const { title, options } = notificationOf((event as PushMessage).data, here.location.host);
  (event as PushMessage).waitUntil(Promise.all([here.registration.showNotification(title, options), markIcon(here)]));
});

self.addEventListener('notificationclick', (event) => {
  const { notification } = event as Tapped;
  notification.close();
  (event as Tapped).waitUntil(bringTo(here, notification.data));
});

self.addEventListener('pushsubscriptionchange', (event) => (event as Lasting).waitUntil(renew(here, event)));

self.addEventListener('fetch', (event) => {
  const asking = event as Asking;
  const { mode, url } = asking.request;
  const { pathname, origin } = new URL(url);
  if (origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (mode !== 'navigate') {
    // Parts are named after their content, so a cached one is never outdated.
    if (pathname.startsWith('/assets/')) asking.respondWith(part(asking.request));
    return;
  }
  const answer = fetch(asking.request);
  asking.respondWith(answer.catch(() => kept(pathname)));
  // Colours and language of the portal may have changed.
  asking.waitUntil(answer.then(keep, () => {}));
});

async function keep(): Promise<void> {
  const cache = await caches.open(place);
  await cache.add(new Request(page, { cache: 'no-cache' })).catch(() => {});
}

async function part(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: reading, ignoreVary: true })) ?? fetch(request);
}

async function kept(pathname: string): Promise<Response> {
  const program = readable.test(pathname) && (await caches.match('/', { cacheName: reading, ignoreVary: true }));
  return program || (await caches.match(page, { ignoreVary: true })) || Response.error();
}
