import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Outgoing } from '#contract/mailings/outgoing.ts';
import { ApiError } from '#web/base/network/api-error.ts';
import { type ArgsOf, call } from '#web/base/api.ts';

type Asked = ArgsOf<'POST /api/posts/{id}/outgoing'>['body'];

/** What an act would send now; null: nothing is asked. */
export function useOutgoing(id: string, act: Asked | null) {
  return useQuery<Outgoing>({
    queryKey: ['POST /api/posts/{id}/outgoing', id, act],
    queryFn: () => call('POST /api/posts/{id}/outgoing', { params: { id }, body: act ?? { act: 'archive' } }),
    enabled: act !== null,
    staleTime: 0,
    gcTime: 0,
  });
}

const counts: readonly unknown[] = [
  'POST /api/posts/{id}/outgoing',
  'POST /api/posts/{id}/registrations/notified',
  'POST /api/posts/archive/notified',
  'POST /api/reach',
];

/** Whether the number has changed since it was shown: it is refetched, and the dialog stays. */
export function useRecount(): (error: unknown) => boolean {
  const client = useQueryClient();
  return (error) => {
    const isChanged = error instanceof ApiError && error.code === 'mailings.changed';
    if (isChanged) void client.invalidateQueries({ predicate: ({ queryKey: [key] }) => counts.includes(key) });
    return isChanged;
  };
}
