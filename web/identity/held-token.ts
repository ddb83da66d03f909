import type { IdentityClient } from './identity.ts';
import { type ReadToken, readToken } from './read-token.ts';

/** Seconds before its end at which a token is renewed, so that none ends on its way. */
const margin = 30;

export type HeldToken = ReturnType<typeof heldToken>;

/**
 * Keeps the identity token of one client and tells its listeners who it speaks of. `fetchToken` asks the service, for
 * a fresh one where `force` is set; it answers null without a session and throws when the service cannot be reached.
 */
export function heldToken(options: { fetchToken: (force: boolean) => Promise<string | null>; groupsClaim: string }) {
  const listeners = new Set<Parameters<IdentityClient['onChange']>[0]>();
  let held: ReadToken | null = null;
  let asking: Promise<ReadToken | null> | null = null;

  async function fetched(force: boolean): Promise<ReadToken | null> {
    const token = await options.fetchToken(force);
    return token === null ? null : readToken(token, options.groupsClaim);
  }

  // One question at a time, however many calls wait for the answer.
  function ask(force: boolean): Promise<ReadToken | null> {
    asking ??= fetched(force).finally(() => (asking = null));
    return asking;
  }

  function hold(token: ReadToken | null): void {
    held = token;
    for (const listener of listeners) listener(token?.user ?? null);
  }

  return {
    /** Asks who is here and tells the listeners; throws when the service cannot be reached. */
    async refresh(force = false): Promise<void> {
      // The answer to an older question may be of the time before somebody signed in.
      await asking?.catch(() => null);
      hold(await ask(force));
    },
    /** Nobody is here any more. */
    drop(): void {
      hold(null);
    },
    /** The token while it holds, else a new one; the old one when the service cannot be reached. */
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
