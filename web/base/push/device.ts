// Push messages on this device (W3C Push API): whether they can be had, and how they begin and end.
import { call } from '../api.ts';
import { installing } from '../install.ts';
import { ownPush, rememberPush } from './own-push.ts';

/**
 * How it is with push messages here: `off` may be switched on; `denied` by the browser; `installFirst` where they come to the
 * installed portal alone, as on Apple's telephones; `impossible` where the browser knows none.
 */
export type PushState = 'on' | 'off' | 'denied' | 'installFirst' | 'impossible';

export async function pushState(): Promise<PushState> {
  const manager = await managerHere();
  if (!manager) return installing.get()?.way === 'byHand' ? 'installFirst' : 'impossible';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await manager.getSubscription();
  return subscription && subscription.endpoint === ownPush()?.endpoint ? 'on' : 'off';
}

/** Whether the browser has never asked about it, and would. */
export async function mayAsk(): Promise<boolean> {
  return (await pushState()) === 'off' && Notification.permission === 'default';
}

async function managerHere(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return undefined;
  return (await navigator.serviceWorker.getRegistration())?.pushManager;
}

/**
 * Has this browser show push messages of whoever is signed in; to be called by a tap, as the browser asks then. `key` is the
 * portal's. Answers with how it is afterwards.
 */
export async function beginPush(key: string, userId: string): Promise<PushState> {
  // At once, while the browser still knows of the tap.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const manager = await managerHere();
  if (!manager) return 'impossible';
  // One that is there may be of an earlier key, or known no more by its service.
  await (await manager.getSubscription())?.unsubscribe();
  await tell(await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key }), userId);
  return 'on';
}

/** The same after some time: the browser may have another address by now, or somebody else may be signed in. */
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

/** Ends it here, and at the server as far as that answers: at its next message it finds out by itself. */
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
