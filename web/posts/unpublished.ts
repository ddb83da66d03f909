import type { PostSummary } from '#contract/posts/posts.ts';

/** Draft or scheduled. */
export function isUnpublished({ state }: Pick<PostSummary, 'state'>): boolean {
  return state === 'draft' || state === 'scheduled';
}
