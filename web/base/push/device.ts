// Push messages on this device (W3C Push API).
import { call } from '../api.ts';
import { installing } from '../install.ts';
import { ownPush, rememberPush } from './own-push.ts';

/** `installFirst`: only the installed portal gets them, as on iOS; `impossible`: the browser has no push. */
export type PushState = 'on' | 'off' | 'denied' | 'installFirst' | 'impossible';

export async function pushState(): Promise<PushState> {
  const manager = await managerHere();
  if (!manager) return installing.get()?.way === 'byHand' ? 'installFirst' : 'impossible';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await manager.getSubscription();
  return subscription && subscription.endpoint === ownPush()?.endpoint ? 'on' : 'off';
}

export async function mayAsk(): Promise<boolean> {
  return (await pushState()) === 'off' && Notification.permission === 'default';
}

async function managerHere(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return undefined;
  return (await navigator.serviceWorker.getRegistration())?.pushManager;
}

/**
 * Subscribes the signed-in user; call it in a click, as the browser asks for permission. `key` is the portal's VAPID
 * key.
 */
export async function beginPush(key: string, userId: string): Promise<PushState> {
  // First of all, while the click still counts as user activation.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const manager = await managerHere();
  if (!manager) return 'impossible';
  // An old one may have another key or have expired.
  await (await manager.getSubscription())?.unsubscribe();
  await tell(await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key }), userId);
  return 'on';
}

/** Tells the server a new address, and unsubscribes where somebody else has signed in. */
export async function keepPush(userId: string): Promise<void> {
  const known = ownPush();
  const subscription = known && (await (await managerHere())?.getSubscription());
  if (!known) return;
  if (known.userId !== userId) {
    rememberPush(null);
    await subscription?.unsubscribe();
  } else if (!subscription) rememberPush(null);
  else if (subscription.endpoint !== known.endpoint) await tell(subscription, userId);
}

/** If the server cannot be reached, it finds out with its next message. */
export async function leavePush(): Promise<void> {
  const known = ownPush();
  rememberPush(null);
  const subscription = await (await managerHere())?.getSubscription();
  await subscription?.unsubscribe();
  if (known) await call('DELETE /api/users/me/push-subscriptions/{id}', { params: { id: known.id } }).catch(() => {});
}

async function tell(subscription: PushSubscription, userId: string): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
  const { id } = await call('PUT /api/users/me/push-subscriptions', { body });
  rememberPush({ id, userId, endpoint: body.endpoint });
}
