import * as z from 'zod';
import { ById } from '../base/page.ts';
import { get, put, remove } from '../base/route.ts';
import { Instant } from '../base/text/text.ts';

/** Base64url: a P-256 point and 16 bytes (RFC 8291, 3.1 and 3.2). */
const Keys = z.strictObject({
  p256dh: z.string().regex(/^[\w-]{87}=?$/, 'must be 65 bytes in base64url'),
  auth: z.string().regex(/^[\w-]{22}(==)?$/, 'must be 16 bytes in base64url'),
});

const endpoint = z.string().min(1).max(2000);
const fields = { endpoint, keys: Keys };

/** A browser with push messages. */
export const PushSubscription = z
  .object({
    id: z.uuid(),
    endpoint,
    userAgent: z.string(),
    createdAt: Instant,
    succeededAt: Instant.nullable(),
  })
  .meta({ id: 'pushSubscription' });
export type PushSubscription = z.output<typeof PushSubscription>;

/** Web push (RFC 8030). */
export const push = {
  own: get('/api/users/me/push-subscriptions', {
    summary: 'List the caller’s devices with push messages, and the key with which browsers subscribe (RFC 8292)',
    access: 'member',
    returns: z.object({ key: z.string(), items: z.array(PushSubscription) }),
  }),
  subscribe: put('/api/users/me/push-subscriptions', {
    summary: 'Subscribe the browser of this endpoint to push messages; a known endpoint is assigned to the caller',
    access: 'member',
    invalidates: ['users/me/push-subscriptions'],
    body: z.strictObject(fields).meta({ id: 'subscribeToPush' }),
    returns: PushSubscription,
  }),
  unsubscribe: remove('/api/users/me/push-subscriptions/{id}', {
    summary: 'Unsubscribe one of the caller’s devices from push messages',
    access: 'member',
    invalidates: ['users/me/push-subscriptions'],
    params: ById,
  }),
  move: put('/api/push-subscriptions', {
    summary:
      'Replace a browser’s push endpoint with its new one; the old endpoint identifies the browser. The answer is the same if the old one is unknown',
    access: 'anyone',
    invalidates: ['users/me/push-subscriptions'],
    body: z.strictObject({ ...fields, before: endpoint }).meta({ id: 'movePush' }),
  }),
};
