import type { QueryClient } from '@tanstack/react-query';
import type { Reads } from '#contract/base/touches.ts';

let listener: (reads: readonly Reads[], quiet: boolean) => void = () => {};

/** Has one hear of each change that has touched something, as the contract says (`touches`) and the server's answer tells. */
export function onTouched(listen: typeof listener): void {
  listener = listen;
}

/** Tells what an answer says that was touched (RFC 9875): a list of texts, spelled as JSON would. */
export function tellTouched({ headers }: Response, quiet = false): void {
  const told = headers.get('cache-group-invalidation');
  if (told) listener(JSON.parse(`[${told}]`) as Reads[], quiet);
}

/** From now on what is known of these reads is out of date: it is asked for when it is next looked at. */
export function outdate(client: QueryClient, reads: readonly Reads[]): void {
  void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => isAmong(reads, name), refetchType: 'none' });
}

/** Asks at once for what is shown and out of date of them: not for what was taken from an answer since. */
export function askOutdated(client: QueryClient, reads: readonly Reads[]): Promise<void> {
  return client.refetchQueries({
    type: 'active',
    predicate: ({ queryKey: [name], state }) => state.isInvalidated && isAmong(reads, name),
  });
}

/** Asks anew for what is shown of these reads, and for the others when they are next looked at. */
export function askAnew(client: QueryClient, reads: readonly Reads[]): Promise<void> {
  outdate(client, reads);
  return askOutdated(client, reads);
}

/** Whether a query is one of these reads, by the route it is known by. */
function isAmong(reads: readonly Reads[], name: string): boolean {
  const [, path = ''] = name.split(' /api/');
  return reads.some((read) => (read.endsWith('/') ? `${path}/`.startsWith(read) : path === read));
}
