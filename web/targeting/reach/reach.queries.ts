import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import type {
  Audience,
  NamedAudience,
  Reach,
  ReachedGroup,
  ReachedGroupKind,
  ReachedPerson,
  ReachPart,
} from '#contract/targeting/targeting.ts';
import type { PostKind } from '#contract/posts/words.ts';
import type { Way } from '#contract/targeting/ways.ts';
import { call, type ResultOf } from '#web/base/api.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { pagesBy } from '#web/base/pages.ts';
import { unnamed } from '#contract/targeting/unnamed.ts';

const pause = 300;
const listSize = 50;

export function reachQuery(audience: Audience, kind: PostKind = 'circular') {
  return queryOptions<Reach>({
    queryKey: ['POST /api/reach', audience, kind],
    queryFn: () => call('POST /api/reach', { body: { ...audience, kind } }),
    // The current number.
    staleTime: 0,
  });
}

/** With how many get a post for the first time, which is asked only before one is published. */
export function firstTimeQuery(audience: NamedAudience, kind: PostKind) {
  const body = { ...unnamed(audience), kind, asksFirstTime: true };
  return queryOptions<Reach>({
    queryKey: ['POST /api/reach', body],
    queryFn: () => call('POST /api/reach', { body }),
    staleTime: 0,
  });
}

type Page<Item> = Omit<ResultOf<'POST /api/reach/people'>, 'items'> & { items: Item[] };

/** What is behind a number, page by page as `ask` answers. */
export function reachedPages<Item>(key: QueryKey, ask: (query: { page: number; size: number }) => Promise<Page<Item>>) {
  return { ...pagesBy(key, (page) => ask({ page, size: listSize })), placeholderData: keepPreviousData };
}

export type ReachedPages<Item> = ReturnType<typeof reachedPages<Item>>;

export function reachedQuery(
  { audience, part, kind }: { audience: Audience; part: ReachPart; kind: PostKind },
  search: string,
): ReachedPages<ReachedPerson> {
  return reachedPages(['POST /api/reach/people', audience, part, kind, search], (query) =>
    call('POST /api/reach/people', { query: { ...query, search }, body: { audience, part, kind } }),
  );
}

export function reachedGroupsQuery(
  body: { audience: Audience; kind: ReachedGroupKind; emptyBy?: Way },
  search: string,
): ReachedPages<ReachedGroup> {
  return reachedPages(['POST /api/reach/groups', body, search], (query) =>
    call('POST /api/reach/groups', { query: { ...query, search }, body }),
  );
}

const mostGuilds = 100;

/** Largest first. */
function guildsQuery(audience: Audience) {
  return queryOptions<ReachedGroup[]>({
    queryKey: ['POST /api/reach/groups', audience, 'guild', 'by people'],
    queryFn: async () => {
      const query = { size: mostGuilds, sort: '-people' } as const;
      return (await call('POST /api/reach/groups', { query, body: { audience, kind: 'guild' } })).items;
    },
    staleTime: 0,
  });
}

export interface Counted {
  /** Undefined before the first count and without groups. */
  reach: Reach | undefined;
  /** Of an earlier audience. */
  isOlder: boolean;
  /** Largest first; undefined until known. */
  guilds: ReachedGroup[] | undefined;
  counting: boolean;
  error: Error | null;
  retry: () => void;
}

/** Debounced. */
export function useReach(audience: NamedAudience, kind?: PostKind): Counted {
  const wanted = JSON.stringify(unnamed(audience));
  const [stable] = useDebouncedValue(wanted, pause);
  const isEmpty = audience.include.length === 0;
  const count = useSteadyQuery({
    ...reachQuery(JSON.parse(stable) as Audience, kind),
    enabled: !isEmpty,
  });
  const guilds = useQuery({ ...guildsQuery(JSON.parse(stable) as Audience), enabled: !isEmpty });
  return {
    reach: isEmpty ? undefined : count.data,
    isOlder: !isEmpty && (wanted !== stable || count.isPlaceholderData),
    guilds: isEmpty ? undefined : guilds.data,
    counting: !isEmpty && (wanted !== stable || count.isFetching),
    error: isEmpty ? null : count.error,
    retry: () => void count.refetch(),
  };
}

/** False while uncertain. */
export function reachesNobody({ reach, counting }: Counted): boolean {
  return reach !== undefined && reach.people + reach.emptyCompanies === 0 && !counting;
}
