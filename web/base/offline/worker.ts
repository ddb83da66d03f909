// Stands between the browser and the server: where the server does not answer a page, the one kept for that does.
const page = '/offline.html';
const place = 'zunfthaus.offline';

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Asking extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

self.addEventListener('install', (event) => (event as Lasting).waitUntil(keep()));

self.addEventListener('fetch', (event) => {
  const asking = event as Asking;
  const { mode, url } = asking.request;
  if (mode !== 'navigate' || new URL(url).pathname.startsWith('/api/')) return;
  const answer = fetch(asking.request);
  asking.respondWith(answer.catch(kept));
  // The page follows the portal: its colours and its language may be others by now.
  asking.waitUntil(answer.then(keep, () => {}));
});

async function keep(): Promise<void> {
  const cache = await caches.open(place);
  await cache.add(new Request(page, { cache: 'no-cache' })).catch(() => {});
}

async function kept(): Promise<Response> {
  return (await caches.match(page, { ignoreVary: true })) ?? Response.error();
}
