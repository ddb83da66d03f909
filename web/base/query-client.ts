import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { RouteName } from './api.ts';
import { ApiError } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    /** `quiet`: the screen tells of a failure itself, no toast. */
    mutationMeta: { quiet?: boolean };
  }
}

// What began is seen in the same tick: a switch would fall back for the instant that the library's timer takes.
notifyManager.setScheduler(queueMicrotask);

/** The one query client. A failing change that nobody speaks for is told by `tell`. */
export function createQueryClient(tell: (error: Error) => void): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      // Without a connection a question fails and says so; the library's own way would wait without a word.
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
      // Blocked meanwhile, or new terms of use: who one is says so, and leads to where that is told.
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
