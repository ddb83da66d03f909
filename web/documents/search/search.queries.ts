import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Validity } from '#contract/documents/document.ts';
import { call } from '#web/base/api.ts';

const pageSize = 20;

export interface Sought {
  validity?: Validity | undefined;
  search: string;
  categoryId?: string | undefined;
  /** Below which folder; everywhere where it says nothing. */
  folderId?: string | undefined;
}

/** What is found, page by page; what was found before stays until then. */
export function searchQuery(sought: Sought) {
  return infiniteQueryOptions({
    queryKey: ['GET /api/search', sought] as const,
    queryFn: ({ pageParam }) => call('GET /api/search', { query: { ...sought, size: pageSize, page: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: ({ page, total }) => ((page + 1) * pageSize < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}
