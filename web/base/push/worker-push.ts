// Push in the service worker. Messages are not stored.
import type { PushMessage } from '#contract/push/message.ts';

export interface PushWorker {
  readonly location: { readonly host: string; readonly origin: string };
  readonly navigator: { setAppBadge?: () => Promise<void> };
  readonly registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    readonly pushManager: PushManager;
  };
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly PortalWindow[]>;
    openWindow(address: string): Promise<unknown>;
  };
}

export interface PortalWindow {
  readonly url: string;
  readonly visibilityState: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

export interface Tap {
  goTo: string;
}

/** Browsers require that each message shows something: one that cannot be read names only the portal. */
export function notificationOf(
  data: { json(): unknown } | null,
  host: string,
): { title: string; options: NotificationOptions } {
  const message = messageIn(data);
  if (!message) return { title: host, options: { data: '/' } };
  const { title, body, language, tag, path, icon, badge } = message;
  return { title, options: { body, lang: language, tag, icon, badge, data: path } };
}

/** Until a window counts unread posts; not every browser has badges. */
export async function markIcon({ navigator }: Pick<PushWorker, 'navigator'>): Promise<void> {
  await navigator.setAppBadge?.().catch(() => {});
}

function messageIn(data: { json(): unknown } | null): PushMessage | null {
  try {
    const message = data?.json();
    return typeof message === 'object' && message !== null && 'title' in message ? (message as PushMessage) : null;
  } catch {
    return null;
  }
}

/** In an open window, the focused one first, else in a new one. */
export async function bringTo({ clients, location }: PushWorker, path: unknown): Promise<void> {
  const goTo = typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : '/';
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const own = open.filter(({ url }) => new URL(url).origin === location.origin);
  const nearest = own.find(({ visibilityState }) => visibilityState === 'visible') ?? own[0];
  if (!nearest) return void (await clients.openWindow(goTo));
  // Browsers may refuse focus.
  await nearest.focus().catch(() => {});
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of a worker takes none
  nearest.postMessage({ goTo } satisfies Tap);
}

/** The push service has changed the address: the server knows the browser by the old one. */
export async function renew({ registration }: PushWorker, event: object): Promise<void> {
  const { oldSubscription: before, newSubscription } = event as {
    oldSubscription?: PushSubscription | null;
    newSubscription?: PushSubscription | null;
  };
  if (!before) return;
  const next = newSubscription ?? (await registration.pushManager.subscribe(before.options));
  const { endpoint, keys } = next.toJSON();
  await fetch('/api/push-subscriptions', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ before: before.endpoint, endpoint, keys }),
  });
}
