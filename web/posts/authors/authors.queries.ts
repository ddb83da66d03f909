import { query } from '#web/base/api.ts';
import type { PostSummary } from '#contract/posts/posts.ts';

/** Who writes a post, whose it is, and what of it is approved. */
export function authorsQuery(id: string) {
  return { ...query('GET /api/posts/{id}/authors', { params: { id } }), staleTime: 0 };
}

/** Of a page of the list, in one call. */
export function authorsOfQuery(posts: readonly Pick<PostSummary, 'id'>[]) {
  const ids = posts.map(({ id }) => id).join(',');
  return { ...query('GET /api/posts/authors', { query: { ids } }), enabled: posts.length > 0 };
}

export const fourEyesQuery = query('GET /api/posts/four-eyes');
