import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Announced } from '#contract/base/announced.ts';
import type { Effect } from '#contract/targeting/effect.ts';
import type { Post } from '#contract/posts/posts.ts';
import type { Audience, NamedAudience } from '#contract/targeting/targeting.ts';
import { call, effectOf } from '#web/base/api.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { unnamed } from '#contract/targeting/unnamed.ts';
import { useReachWords } from '#web/targeting/reach/reach-words.ts';
import { toast } from '#web/ui/toast.ts';
import { has } from '#web/targeting/audience/chosen.ts';
import { useRecount } from '../outgoing/use-outgoing.ts';
import { keepPost } from '../posts.queries.ts';
import { orTell } from './or-tell.ts';

const pause = 300;

export function isSameAudience(one: NamedAudience, other: NamedAudience): boolean {
  return (['include', 'exclude'] as const).every(
    (side) => one[side].length === other[side].length && one[side].every((target) => has(other[side], target)),
  );
}

/** Debounced. */
export function useReaddressEffect(
  { id, version }: Pick<Post, 'id' | 'version'>,
  audience: NamedAudience,
  on: boolean,
) {
  const wanted = JSON.stringify(unnamed(audience));
  const [stable] = useDebouncedValue(wanted, pause);
  const effect = useSteadyQuery<Effect>({
    queryKey: ['effect', 'readdress', id, version, stable],
    queryFn: () =>
      orTell(
        effectOf('PUT /api/posts/{id}/audience', {
          params: { id },
          body: JSON.parse(stable) as Audience,
          ifMatch: version,
        }),
      ),
    enabled: on && wanted === stable,
    staleTime: 0,
    gcTime: 0,
  });
  return { ...effect, counting: on && (wanted !== stable || effect.isFetching) };
}

interface Readdressing {
  audience: NamedAudience;
  version: number;
  reached: number;
  send: boolean;
  /** The numbers that the office saw. */
  shown: Announced;
}

export function useReaddress(id: string, onDone: () => void) {
  const t = useTexts('posts/writing');
  const client = useQueryClient();
  const { people } = useReachWords();
  const recount = useRecount();
  return useMutation({
    mutationFn: ({ audience, version, send, shown }: Readdressing) =>
      call('PUT /api/posts/{id}/audience', {
        params: { id },
        query: { ...shown, send: send ? 'true' : 'false' },
        body: unnamed(audience),
        ifMatch: version,
      }),
    onSuccess: (post, { reached }) => {
      keepPost(client, post);
      toast.success(t('life.done.readdress', { people: people(reached) }));
      onDone();
    },
    onError: recount,
  });
}
