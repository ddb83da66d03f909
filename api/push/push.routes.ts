import { ECDH } from 'node:crypto';
import type { push } from '#contract/push/push.ts';
import { callLimit } from '#api/base/call-limit.ts';
import type { Database } from '#api/base/database.ts';
import { invalid } from '#api/base/error.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { networksOf } from '#api/base/network.ts';
import type { Outward } from '#api/base/outward.ts';
import { mustBeThere } from '#api/base/rows.ts';
import {
  listSubscriptions,
  moveSubscription,
  removeSubscription,
  saveSubscription,
  type Subscribing,
} from './subscriptions.store.ts';
import type { VapidKeys } from './vapid.ts';

export interface PushOptions {
  database: Database;
  outward: Pick<Outward, 'objection'>;
  vapid: Pick<VapidKeys, 'publicKey'>;
}

/** New endpoints per network and minute: strangers must not cost connections. */
const movesPerMinute = 30;

/** See decision 088. */
export function pushHandlers({ database, outward, vapid }: PushOptions): Handlers<typeof push> {
  const count = callLimit(movesPerMinute);

  function checked({ endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } }): Subscribing {
    const objection = outward.objection(endpoint);
    if (objection !== undefined) throw invalid('endpoint', objection);
    if (!isPoint(keys.p256dh)) throw invalid('keys.p256dh', 'must be a point of P-256');
    return { endpoint, host: new URL(endpoint).host, ...keys };
  }

  return {
    own: async ({ db, caller }) => ({ key: vapid.publicKey, items: await listSubscriptions(db, caller.id) }),

    subscribe: ({ db, caller, body, request }) => {
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
      return saveSubscription(db, { ...checked(body), userId: caller.id, userAgent, session: caller.signIn.session });
    },

    unsubscribe: async ({ db, caller, params }) => {
      mustBeThere(await removeSubscription(db, { userId: caller.id, id: params.id }));
    },

    move: async ({ tenantId, body, request }) => {
      count(networksOf(request.ip).near);
      const moved = { ...checked(body), before: body.before };
      await database.write(tenantId, (db) => moveSubscription(db, moved));
    },
  };
}

function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
