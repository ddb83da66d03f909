import { ECDH } from 'node:crypto';
import type { push } from '#contract/push/push.ts';
import { callLimit } from '#platform/security/call-limit.ts';
import type { Database } from '#platform/database/database.ts';
import { invalid } from '#platform/errors/error.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { networksOf } from '#platform/security/network.ts';
import type { Outward } from '#platform/security/outward.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import {
  listSubscriptions,
  moveSubscription,
  removeSubscription,
  saveSubscription,
  type Subscribing,
} from './subscriptions.store.ts';
import type { VapidKeys } from './vapid.rules.ts';

export interface PushOptions {
  database: Database;
  outward: Pick<Outward, 'objectionThere'>;
  vapid: Pick<VapidKeys, 'publicKey'>;
}

/** New endpoints per network and minute: strangers must not cost connections. */
const movesPerMinute = 30;

/** See docs/features/push.md. */
export function pushHandlers({ database, outward, vapid }: PushOptions): Handlers<typeof push> {
  const count = callLimit(movesPerMinute);

  async function checked({ endpoint, keys }: Given): Promise<Subscribing> {
    const objection = await outward.objectionThere(endpoint);
    if (objection !== undefined) throw invalid('endpoint', objection);
    if (!isPoint(keys.p256dh)) throw invalid('keys.p256dh', 'must be a point of P-256');
    const { href, host } = new URL(endpoint);
    return { endpoint: href, host, ...keys };
  }

  return {
    own: async ({ db, caller }) => ({ key: vapid.publicKey, items: await listSubscriptions(db, caller.id) }),

    subscribe: async ({ db, caller, body, request }) => {
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
      return saveSubscription(db, {
        ...(await checked(body)),
        userId: caller.id,
        userAgent,
        session: caller.signIn.session,
      });
    },

    unsubscribe: async ({ db, caller, params }) => {
      mustBeThere(await removeSubscription(db, { userId: caller.id, id: params.id }));
    },

    move: async ({ tenantId, body, request }) => {
      count(networksOf(request.ip).near);
      const moved = { ...(await checked(body)), before: URL.parse(body.before)?.href ?? body.before };
      await database.write(tenantId, (db) => moveSubscription(db, moved));
    },
  };
}

interface Given {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
