import type { QueryClient } from '@tanstack/react-query';
import type { Reads } from '#contract/base/touches.ts';
import { among } from './touched.ts';

/** Asks anew for what is shown of these reads, and for the others when they are next looked at: of what no own change has touched. */
export function askAnew(client: QueryClient, reads: readonly Reads[]): void {
  void client.invalidateQueries({ predicate: among(reads) });
}
