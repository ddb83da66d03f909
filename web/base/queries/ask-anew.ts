import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Reads } from '#contract/base/invalidation.ts';
import { among } from './invalidations.ts';

/** Refetches what is shown of these reads, and the others when they are next shown: for changes made elsewhere. */
export function askAnew(client: QueryClient, reads: readonly Reads[]): void {
  void client.invalidateQueries({ predicate: among(reads) });
}

/** For what has just become known otherwise: an answer that is under way may be from before it. */
export function repeatIfUnderWay(client: QueryClient, queryKey: QueryKey): void {
  if (client.isFetching({ queryKey, exact: true }) > 0) void client.invalidateQueries({ queryKey, exact: true });
}
