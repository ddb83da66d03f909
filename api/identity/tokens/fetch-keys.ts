import type { JSONWebKeySet } from 'jose';
import * as z from 'zod';

const patience = 5_000;
const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) });

/** The public keys an issuer publishes at an address (RFC 7517). Throws when they cannot be had within five seconds. */
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
