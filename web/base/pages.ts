import { infiniteQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { type ArgsOf, call, type ResultOf, type RouteName } from './api.ts';

interface Paged {
  page: number;
  size: number;
  total: number;
}

type PagedName = { [N in RouteName]: ResultOf<N> extends Paged ? N : never }[RouteName] & `GET ${string}`;

export function pages<const N extends PagedName>(name: N, args: ArgsOf<N>) {
  const { query, ...rest } = args as { query?: object };
  const ask = call as (name: RouteName, args: object) => Promise<ResultOf<N> & Paged>;
  return pagesBy([name, args], (page) => ask(name, { ...rest, query: { ...query, page } }));
}

/** The same where a page is asked for by more than a route and its arguments. */
export function pagesBy<P extends Paged>(queryKey: QueryKey, ask: (page: number, client: QueryClient) => Promise<P>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, client }) => ask(pageParam, client),
    initialPageParam: 0,
    getNextPageParam: ({ page, size, total }: P) => ((page + 1) * size < total ? page + 1 : undefined),
  });
}
