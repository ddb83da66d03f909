import type { QueryClient } from '@tanstack/react-query';

const own = ['/api/posts', '/api/see-as', '/api/hello', '/picture'];

/** Refetches everything about members; posts stay, except the feed, as the user's own access may have changed. */
export function forgetMembers(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => !own.some((path) => String(name).includes(path)),
  });
  void client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => String(name).includes('/api/posts'),
    refetchType: 'none',
  });
}
