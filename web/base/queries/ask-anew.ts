import type { QueryClient } from '@tanstack/react-query';
import type { Reads } from '#contract/base/invalidation.ts';
import { among } from './invalidations.ts';

/** Refetches what is shown of these reads, and the others when they are next shown: for changes made elsewhere. */
export function askAnew(client: QueryClient, reads: readonly Reads[]): void {
  void client.invalidateQueries({ predicate: among(reads) });
}
