import type { PostKind } from '#contract/posts/posts.ts';
import { type ArgsOf, query } from '#web/base/api.ts';
import type { leftState, OfficeList } from './office-list.ts';

type Sort = NonNullable<NonNullable<ArgsOf<'GET /api/posts/drafts'>['query']>['sort']>;
type Column = Exclude<Sort, `-${string}`>;

/** What a list can be sorted by beside its own date, and how it is unless told otherwise. */
export const sortsOf: Record<OfficeList, { date: Column; initial: Sort }> = {
  drafts: { date: 'changed', initial: '-changed' },
  scheduled: { date: 'published', initial: 'published' },
  published: { date: 'published', initial: '-published' },
};

interface Asked {
  search: string;
  sort: Sort;
  page: number;
  kind: PostKind | undefined;
  /** Of what is out: the state wanted in place of `published`. */
  left: ReturnType<typeof leftState>;
}

/** A page of a list. */
export function listQuery(list: OfficeList, { left, ...asked }: Asked) {
  if (list === 'published') {
    return query('GET /api/posts', { query: { scope: 'all', state: left ?? 'published', ...asked } });
  }
  return query('GET /api/posts/drafts', { query: { state: list === 'drafts' ? 'draft' : 'scheduled', ...asked } });
}
