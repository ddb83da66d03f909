import type { IdentityClient } from './identity.ts';
import { type ReadToken, readToken } from './read-token.ts';

/** Seconds before expiry at which a token is renewed. */
const margin = 30;

/**
 * Caches the token and notifies listeners of its user. `fetchToken` returns null without a session and throws if the
 * service is unreachable.
 */
export function heldToken(options: { fetchToken: (force: boolean) => Promise<string | null>; groupsClaim: string }) {
  const listeners = new Set<Parameters<IdentityClient['onChange']>[0]>();
  let held: ReadToken | null = null;
  let asking: Promise<ReadToken | null> | null = null;

  async function fetched(force: boolean): Promise<ReadToken | null> {
    const token = await options.fetchToken(force);
    return token === null ? null : readToken(token, options.groupsClaim);
  }

  // Concurrent calls share one request.
  function ask(force: boolean): Promise<ReadToken | null> {
    asking ??= fetched(force).finally(() => (asking = null));
    return asking;
  }

  function hold(token: ReadToken | null): void {
    held = token;
    for (const listener of listeners) listener(token?.user ?? null);
  }

  return {
    /** Throws if the service is unreachable. */
    async refresh(force = false): Promise<void> {
      // A pending answer may predate the sign-in.
      await asking?.catch(() => null);
      hold(await ask(force));
    },
    drop(): void {
      hold(null);
    },
    /** A valid token, renewed if needed; the old one if the service is unreachable. */
    async token({ force = false }: { force?: boolean } = {}): Promise<string | null> {
      if (!force && held && held.expires - Date.now() / 1000 > margin) return held.user.token;
      const before = held;
      held = await ask(true).catch(() => before);
      if (before && !held) hold(null);
      return held?.user.token ?? null;
    },
    onChange(listener: Parameters<IdentityClient['onChange']>[0]): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
