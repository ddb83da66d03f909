import type { QueryKey } from '@tanstack/react-query';
import type { Reads, invalidationHeader } from '#contract/base/invalidation.ts';

// Spelled here, as the module of it would weigh on every first load; the type holds the two together.
const header: typeof invalidationHeader = 'cache-group-invalidation';

let listener: (reads: readonly Reads[], quiet?: boolean) => void = () => {};

/** Notifies of each change that invalidates something, by the contract (`invalidates`) and the server's answer. */
export function onInvalidation(listen: typeof listener): void {
  listener = listen;
}

/** Reports what an answer invalidates (RFC 9875): a list of texts, spelled as in JSON. */
export function sendInvalidations({ headers }: Response, quiet?: boolean): void {
  const groups = headers.get(header);
  if (groups) listener(JSON.parse(`[${groups}]`) as Reads[], quiet);
}

/** Whether a query is one of these reads, by the route it is known by. */
export function among(reads: readonly Reads[]): (query: { queryKey: QueryKey }) => boolean {
  return ({ queryKey: [name] }) => {
    const path = name.split('/api/')[1];
    return reads.some((read) => path === read || (read.endsWith('/') && `${path}/`.startsWith(read)));
  };
}
