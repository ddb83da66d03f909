import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { RouteName } from './api.ts';
import { ApiError } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    mutationMeta: { quiet?: boolean };
  }
}

// Synchronous, else a switch would flip back for a tick.
notifyManager.setScheduler(queueMicrotask);

/** `tell` shows failures of changes without an `onError` of their own. */
export function createQueryClient(tell: (error: Error) => void): QueryClient {
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
    }),
  });
  return queries;
}

const whoAmI: RouteName = 'GET /api/users/me';

function isShutOut(error: Error): boolean {
  return error instanceof ApiError && error.status === 403 && error.code.startsWith('members.');
}

function worthRepeating(failures: number, error: Error): boolean {
  const passing = error instanceof ApiError && (error.status === 0 || error.status >= 502);
  return passing && failures < 2;
}
