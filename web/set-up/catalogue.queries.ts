import { queryOptions } from '@tanstack/react-query';
import type { Craft } from '#contract/crafts/crafts.ts';
import { call } from '#web/base/api.ts';

const size = 100;

/** All crafts of the portal: the catalogue has some 150. */
export const catalogueQuery = queryOptions({
  queryKey: ['GET /api/craft', { all: true }],
  queryFn: async (): Promise<Craft[]> => {
    const first = await call('GET /api/craft', { query: { size } });
    const others = Array.from({ length: Math.ceil(first.total / size) - 1 }, (_, page) =>
      call('GET /api/craft', { query: { size, page: page + 1 } }),
    );
    return [first, ...(await Promise.all(others))].flatMap(({ items }) => items);
  },
});
