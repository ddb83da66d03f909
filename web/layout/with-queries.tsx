import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { connection } from '#web/base/network/connection.ts';
import { createQueryClient } from '#web/base/queries/query-client.ts';
import { session } from '#web/base/session.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';

/** All that is read of the server; comes with what members see, as guests only sign in. */
export const queries = createQueryClient(tellFailure);

// Nothing of one user stays for the next.
session.subscribe(() => {
  if (!session.get().isAuthenticated) queries.clear();
});
connection.subscribe(() => {
  if (connection.get()) void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null });
});

export function WithQueries({ children = <Outlet /> }: { children?: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}

export { WithQueries as Component };
