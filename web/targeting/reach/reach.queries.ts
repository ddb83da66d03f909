import { useDebouncedValue } from '@mantine/hooks';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Audience, NamedAudience, Reach, ReachPart } from '#contract/targeting.ts';
import { call, type ResultOf } from '#web/base/api.ts';
import { unnamed } from './unnamed.ts';

const pause = 300;
const listSize = 50;

export function reachQuery(audience: Audience) {
  return queryOptions<Reach>({
    queryKey: ['POST /api/reach', audience],
    queryFn: () => call('POST /api/reach', { body: audience }),
    // The number before publishing is that of now.
    staleTime: 0,
  });
}

export type ReachedPage = ResultOf<'POST /api/reach/people'>;

/** The people behind one number of a reach, page by page. */
export function reachedQuery(audience: Audience, part: ReachPart, search: string) {
  return infiniteQueryOptions({
    queryKey: ['POST /api/reach/people', audience, part, search] as const,
    queryFn: ({ pageParam }) =>
      call('POST /api/reach/people', {
        query: { page: pageParam, size: listSize, search },
        body: { audience, part },
      }),
    initialPageParam: 0,
    getNextPageParam: (last: ReachedPage) => ((last.page + 1) * last.size < last.total ? last.page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}

export interface Counted {
  /** The last count, of an older audience while `counting`; missing before the first one and without any group. */
  reach: Reach | undefined;
  counting: boolean;
  error: Error | null;
  retry: () => void;
}

/** Whom an audience reaches, counted anew a moment after it has changed. */
export function useReach(audience: NamedAudience): Counted {
  const wanted = JSON.stringify(unnamed(audience));
  const [settled] = useDebouncedValue(wanted, pause);
  const isEmpty = audience.include.length === 0;
  const count = useQuery({
    ...reachQuery(JSON.parse(settled) as Audience),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
  });
  return {
    reach: isEmpty ? undefined : count.data,
    counting: !isEmpty && (wanted !== settled || count.isFetching),
    error: isEmpty ? null : count.error,
    retry: () => void count.refetch(),
  };
}

/** Whether it is certain that an audience with groups reaches nobody. */
export function reachesNobody({ reach, counting }: Counted): boolean {
  return reach?.people === 0 && !counting;
}
