import { useLocation } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { PostState } from '#contract/posts/words.ts';

/** Archived and withdrawn posts are with the published ones. */
export function listOf(state: PostState | undefined): string {
  if (state === 'draft') return pages.drafts;
  return state === 'scheduled' ? pages.scheduled : pages.published;
}

/** The feed's address with its filter; undefined if not from the feed. */
export function useCameFrom(): string | undefined {
  return (useLocation().state as { from?: string } | null)?.from;
}
