import { useQuery } from '@tanstack/react-query';
import type { PostSummary } from '#contract/posts/posts.ts';
import { figuresQuery } from './office.queries.ts';
import type { OfficeList } from './office-list.ts';

/** Of what is out, by id. */
export function useFiguresOf(list: OfficeList, posts: readonly PostSummary[] = []) {
  const { data } = useQuery(figuresQuery(list === 'published' ? posts : []));
  const byId = new Map(data?.items.map((figures) => [figures.id, figures]));
  return ({ id }: PostSummary) => byId.get(id);
}
