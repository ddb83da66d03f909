import type { QueryClient } from '@tanstack/react-query';

const own = ['/api/posts', '/api/see-as', '/api/hello', '/picture'];

/**
 * After a change of people or groups everything about them is asked for anew: lists, counts, drawers, pickers, the
 * audit log. Posts and what is not about members stay as they are; what one sees oneself may have changed, so the feed
 * is fetched when it is next looked at.
 */
export function forgetMembers(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => !own.some((path) => String(name).includes(path)),
  });
  void client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => String(name).includes('/api/posts'),
    refetchType: 'none',
  });
}
