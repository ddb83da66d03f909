import { useInfiniteQuery } from '@tanstack/react-query';
import type { FactRow, StoredFact } from '#contract/privacy/privacy.ts';
import { mostShown } from '#contract/privacy/facts.ts';
import { call } from '#web/base/api.ts';

/** The entries of a kind that are shown, and the way to more of them. */
export interface Entries {
  rows: FactRow[];
  total: number;
  hasMore: boolean;
  /** Some were shown on demand. */
  wasMore: boolean;
  isComing: boolean;
  isFailed: boolean;
  more: () => void;
}

/** The latest entries came with all that is stored; those before them come page by page, on demand. */
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
