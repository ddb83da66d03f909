import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#web/base/api.ts';

const size = 50;

export const bookmarksQuery = infiniteQueryOptions({
  queryKey: ['GET /api/posts/bookmarks'] as const,
  queryFn: ({ pageParam }) => call('GET /api/posts/bookmarks', { query: { page: pageParam, size } }),
  initialPageParam: 0,
  getNextPageParam: ({ page, total }) => ((page + 1) * size < total ? page + 1 : undefined),
});
