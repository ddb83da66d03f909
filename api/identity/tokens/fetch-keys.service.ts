import type { JSONWebKeySet } from 'jose';
import * as z from 'zod';

const patience = 5_000;
const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) });

/** An issuer's public keys (RFC 7517). Throws after five seconds. */
export async function fetchKeys(address: string): Promise<JSONWebKeySet> {
  const answer = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered with ${answer.status}`);
  return KeySet.parse(JSON.parse(text));
}
