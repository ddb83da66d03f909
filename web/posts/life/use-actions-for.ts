import { useQuery } from '@tanstack/react-query';
import type { PostSummary } from '#contract/posts/posts.ts';
import { fourEyesQuery } from '../authors/authors.queries.ts';
import { actionsFor } from './post-actions.ts';

/** What the office may do with the post; where publishing needs approval, a scheduled one comes out on its day. */
export function useActionsFor(post: Pick<PostSummary, 'state' | 'pinned' | 'eventAt'>) {
  const { data } = useQuery({ ...fourEyesQuery, enabled: post.state === 'scheduled' });
  const { main, more, away } = actionsFor(post);
  return { main, more: data?.on === false ? more : more.filter((action) => action !== 'publishNow'), away };
}
