import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { AppError } from '#platform/errors/error.ts';

export interface KeysOptions {
  load: () => Promise<JSONWebKeySet>;
  now: () => Date;
  /** Milliseconds between loads for unknown key ids or after failures. */
  cooldown: number;
  /** Milliseconds until a reload; known keys keep working meanwhile. */
  maxAge: number;
}

/** Keys of one issuer, for jose. Throws `auth.keysUnavailable` if a key is unknown and loading fails. */
export function createKeys({ load, now, cooldown, maxAge }: KeysOptions): JWTVerifyGetKey {
  let known: { find: JWTVerifyGetKey; loadedAt: number } | undefined;
  let lastTry = -Infinity;
  let failure: unknown;
  let loading: Promise<void> | undefined;

  async function attempt() {
    lastTry = now().getTime();
    try {
      known = { find: createLocalJWKSet(await load()), loadedAt: lastTry };
      failure = undefined;
    } catch (error) {
      failure = error ?? new Error('no reason given');
    }
  }

  function reload(): Promise<void> {
    loading ??= attempt().finally(() => (loading = undefined));
    return loading;
  }

  const mayTry = () => loading !== undefined || now().getTime() - lastTry >= cooldown;

  return async (header, token) => {
    if (!header.kid) throw new errors.JWKSNoMatchingKey();
    if (!known && mayTry()) await reload();
    if (!known) throw new AppError('auth.keysUnavailable', undefined, { cause: failure });
    if (now().getTime() - known.loadedAt > maxAge && mayTry()) void reload();
    try {
      return await known.find(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      if (mayTry()) await reload();
      if (failure !== undefined) throw new AppError('auth.keysUnavailable', undefined, { cause: failure });
      return known.find(header, token);
    }
  };
}
