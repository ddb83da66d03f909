import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { AppError } from '#api/base/error.ts';

export interface KeysOptions {
  /** Brings the issuer's public keys, from a server or from this process. */
  load: () => Promise<JSONWebKeySet>;
  now: () => Date;
  /** An unknown key id, or a key server that failed, leads to another load no sooner than this (milliseconds). */
  cooldown: number;
  /** Keys older than this are loaded anew while the known ones go on working (milliseconds). */
  maxAge: number;
}

/**
 * The public keys of one issuer, as jose asks for them. Throws `auth.keysUnavailable` when a key is not known and the
 * keys cannot be loaded; known keys keep working meanwhile.
 */
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
