import type { PostKind, PostSummary } from '#contract/posts/posts.ts';
import { type ArgsOf, query } from '#web/base/api.ts';
import type { leftState, OfficeList, onlyOf } from './office-list.ts';

type Sort = NonNullable<NonNullable<ArgsOf<'GET /api/posts/drafts'>['query']>['sort']>;
type Column = Exclude<Sort, `-${string}`>;

export const sortsOf: Record<OfficeList, { date: Column; initial: Sort }> = {
  drafts: { date: 'changed', initial: '-changed' },
  scheduled: { date: 'published', initial: 'published' },
  published: { date: 'published', initial: '-published' },
};

interface ListQuery {
  search: string;
  sort: Sort;
  page: number;
  kind: PostKind | undefined;
  left: ReturnType<typeof leftState>;
  only: ReturnType<typeof onlyOf>;
}

export function listQuery(list: OfficeList, { left, only, ...asked }: ListQuery) {
  if (list === 'published') {
    return query('GET /api/posts', { query: { scope: 'all', state: left ?? 'published', ...asked } });
  }
  return query('GET /api/posts/drafts', {
    query: { state: list === 'drafts' ? 'draft' : 'scheduled', only, ...asked },
  });
}

/** Of a page of the list, in one call. */
export function figuresQuery(posts: readonly PostSummary[]) {
  const ids = posts.map(({ id }) => id).join(',');
  return { ...query('GET /api/posts/results', { query: { ids } }), enabled: posts.length > 0 };
}
