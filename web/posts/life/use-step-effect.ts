import { useQuery } from '@tanstack/react-query';
import type { Effect } from '#contract/targeting/effect.ts';
import type { PostSummary } from '#contract/posts/posts.ts';
import { effectOf } from '#web/base/api.ts';
import { orTell } from './or-tell.ts';

export type Step = 'archive' | 'withdraw' | 'restore';

export function useStepEffect(step: Step, { id, version }: Pick<PostSummary, 'id' | 'version'>, opened: boolean) {
  const seen = { params: { id }, ifMatch: version };
  return useQuery<Effect>({
    queryKey: ['effect', step, id, version],
    queryFn: () =>
      orTell(
        step === 'withdraw'
          ? effectOf('POST /api/posts/{id}/withdraw', { ...seen, body: {} })
          : effectOf(`POST /api/posts/{id}/${step}`, seen),
      ),
    enabled: opened,
    // The current number.
    staleTime: 0,
    gcTime: 0,
  });
}
