import type { PostSummary } from '#contract/posts/posts.ts';

/** Readers have not seen it yet. */
export function isUnpublished({ state }: Pick<PostSummary, 'state'>): boolean {
  return state === 'draft' || state === 'scheduled';
}
