import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Log } from '#api/base/log.ts';
import { signingKeys } from '#database/schema/identity.ts';
import type { BetterAuth } from './better-auth.ts';
import { unwrapped } from './bridge.ts';

/** After a change of SECRET old private keys are unreadable: they are retired, but still verify their tokens. */
export async function ensureSigningKey(auth: BetterAuth, database: NodePgDatabase, log: Log): Promise<void> {
  if (await canSign(auth)) return;
  log.warn('the signing keys cannot be read with this SECRET; a new one is made');
  await database.update(signingKeys).set({ expiresAt: new Date() });
  await sign(auth);
}

async function canSign(auth: BetterAuth): Promise<boolean> {
  try {
    await sign(auth);
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Failed to decrypt private key')) return false;
    throw error;
  }
}

function sign(auth: BetterAuth) {
  return unwrapped(auth.api.signJWT({ body: { payload: {} } }));
}
