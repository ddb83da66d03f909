import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import { expireCookie } from 'better-auth/cookies';
import type { Limiter } from '../limits.service.ts';

export type Purpose = `add ${string}` | 'sign in';

/** In seconds. Sign-in pages offer passkeys on load, so it must last as long as a visit. */
export const lifetime = 15 * 60;
const cookieName = 'passkey';

export interface ChallengeOptions {
  limiter: Limiter;
  now: () => Date;
}

/** Keeps the challenge in a signed cookie, bound to its purpose. */
export async function keepChallenge(
  context: GenericEndpointContext,
  { challenge, purpose, now }: { challenge: string; purpose: Purpose; now: Date },
): Promise<void> {
  const { name, attributes } = context.context.createAuthCookie(cookieName, { maxAge: lifetime });
  const value = JSON.stringify([purpose, challenge, now.getTime() + lifetime * 1000]);
  await context.setSignedCookie(name, value, context.context.secret, attributes);
}

/** Works once, also in parallel. Throws `PASSKEY_EXPIRED`. */
export async function redeemChallenge(
  context: GenericEndpointContext,
  { limiter, now, purpose }: ChallengeOptions & { purpose: Purpose },
): Promise<string> {
  const cookie = context.context.createAuthCookie(cookieName, { maxAge: lifetime });
  const value = await context.getSignedCookie(cookie.name, context.context.secret);
  expireCookie(context, cookie);
  const [meant, challenge, until] = kept(value || '[]');
  if (meant !== purpose || challenge === undefined || until === undefined || until <= now().getTime()) throw expired();
  const { allowed } = await limiter.consume(`passkey|${challenge}`, { window: lifetime, max: 1 });
  if (!allowed) throw expired();
  return challenge;
}

/** Other cookies have our signature too, so the content is checked. */
function kept(value: string): [purpose?: string, challenge?: string, until?: number] {
  return value.startsWith('[') ? (JSON.parse(value) as [string, string, number]) : [];
}

function expired() {
  return new APIError('BAD_REQUEST', { code: 'PASSKEY_EXPIRED', message: 'The request is too long ago' });
}
