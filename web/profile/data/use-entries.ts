import { useInfiniteQuery } from '@tanstack/react-query';
import type { FactRow, StoredFact } from '#contract/privacy/privacy.ts';
import { mostShown } from '#contract/privacy/facts.ts';
import { call } from '#web/base/api.ts';

export interface Entries {
  rows: FactRow[];
  total: number;
  hasMore: boolean;
  wasMore: boolean;
  isComing: boolean;
  isFailed: boolean;
  more: () => void;
}

/** The latest come with the overview, older ones by page. */
export function useEntries({ key, rows: latest, total: counted }: StoredFact): Entries {
  const { data, fetchNextPage, isFetching, isFetchNextPageError, error } = useInfiniteQuery({
    queryKey: ['GET /api/users/me/data/entries', key],
    queryFn: ({ pageParam }) =>
      call('GET /api/users/me/data/entries', { query: { kind: key, page: pageParam, size: mostShown } }),
    initialPageParam: 1,
    getNextPageParam: ({ page }) => page + 1,
    enabled: false,
  });
  const pages = data?.pages ?? [];
  const rows = [...latest, ...pages.flatMap(({ items }) => items)];
  const total = pages.at(-1)?.total ?? counted;
  return {
    rows,
    total,
    hasMore: rows.length < total && pages.at(-1)?.items.length !== 0,
    wasMore: pages.length > 0,
    isComing: isFetching,
    isFailed: isFetchNextPageError || error !== null,
    more: () => void fetchNextPage(),
  };
}
