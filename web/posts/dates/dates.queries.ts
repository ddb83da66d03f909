import { infiniteQueryOptions } from '@tanstack/react-query';
import type { DateQuery } from '#contract/posts/dates.ts';
import { call } from '#web/base/api.ts';

export type DateFilter = Partial<Pick<DateQuery, 'kind' | 'guild' | 'mine'>>;

const size = 50;

/** By page; of the office all, of others what they see. */
export function datesQuery(filter: DateFilter, { past, all }: { past: boolean; all: boolean }) {
  const query = { ...filter, size, ...(past && { past: 'true' as const }), ...(all && { scope: 'all' as const }) };
  return infiniteQueryOptions({
    queryKey: ['GET /api/posts/dates', query] as const,
    queryFn: ({ pageParam }) => call('GET /api/posts/dates', { query: { ...query, page: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: ({ page, total }) => ((page + 1) * size < total ? page + 1 : undefined),
  });
}
