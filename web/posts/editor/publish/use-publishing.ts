import { useQuery } from '@tanstack/react-query';
import type { Outgoing } from '#contract/mailings/outgoing.ts';
import { call } from '#web/base/api.ts';
import { unnamed } from '#contract/targeting/unnamed.ts';
import type { Draft } from '../draft/draft.ts';

/** What publishing the draft at once would send: saved first, as the server counts what is stored. */
export function usePublishing({ audience, kind }: Draft, saved: () => Promise<string | undefined>, asking: boolean) {
  return useQuery<Outgoing>({
    queryKey: ['POST /api/posts/{id}/outgoing', 'publish', unnamed(audience), kind],
    queryFn: async () => {
      const id = await saved();
      if (id === undefined) throw new Error('the draft could not be saved');
      return call('POST /api/posts/{id}/outgoing', { params: { id }, body: { act: 'publish' } });
    },
    enabled: asking,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}
