import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Reads } from '#contract/base/invalidation.ts';
import type { AskedName } from '../api.ts';
import { ApiError } from '../network/api-error.ts';
import { among, onInvalidation } from './invalidations.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    /** What is asked for comes first: by its route it is found when it is invalidated. */
    queryKey: readonly [AskedName | Apart, ...unknown[]];
    /**
     * `quiet`: the screen shows a failure itself, without a toast. `untilFresh`: it is under way until what it has invalidated and
     * is shown is refetched.
     */
    mutationMeta: { quiet?: boolean; untilFresh?: boolean };
  }
}

// Synchronous, else a switch would flip back for a tick.
notifyManager.setScheduler(queueMicrotask);

/** What no change invalidates: what an editor has opened, what a change would do, texts, and what this browser knows by itself. */
type Apart = 'opened' | 'effect' | 'words' | 'here';

/**
 * The one query client. A failed change that no screen reports is shown by `tell`; what changes invalidate is refetched when
 * they have ended.
 */
export function createQueryClient(tell: (error: Error) => void): QueryClient {
  const invalidated: Reads[] = [];
  // What was taken from an answer is fresh.
  const refetchInvalidated = () =>
    queries.refetchQueries({ type: 'active', stale: true, predicate: among(invalidated.splice(0)) });
  const queries = new QueryClient({
    defaultOptions: {
      // Offline, queries fail instead of pausing silently.
      queries: {
        staleTime: 30_000,
        retry: worthRepeating,
        retryDelay: (attempt) => 600 * 2 ** attempt,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      // Blocked, or new terms: `/api/users/me` then leads to the right page.
      onError(error, { queryKey }) {
        if (isShutOut(error) && queryKey[0] !== whoAmI) void queries.invalidateQueries({ queryKey: [whoAmI] });
      },
    }),
    mutationCache: new MutationCache({
      onError(error, _variables, _result, change) {
        if (!change.meta?.quiet) tell(error);
      },
      onSettled(_result, _error, _variables, _begun, { meta }) {
        const asked = refetchInvalidated();
        return meta?.untilFresh && asked;
      },
    }),
  });
  onInvalidation((reads, quiet) => {
    void queries.invalidateQueries({ predicate: among(reads), refetchType: 'none' });
    if (quiet) return;
    invalidated.push(...reads);
    if (!queries.isMutating()) void refetchInvalidated();
  });
  return queries;
}

const whoAmI: AskedName = 'GET /api/users/me';

function isShutOut(error: Error): boolean {
  return error instanceof ApiError && error.status === 403 && error.code.startsWith('members.');
}

function worthRepeating(failures: number, error: Error): boolean {
  const passing = error instanceof ApiError && (error.status === 0 || error.status >= 502);
  return passing && failures < 2;
}
