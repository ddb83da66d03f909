import { useLocation } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { PostState } from '#contract/posts/words.ts';

/** The list of the office that a post in this state stands in; one that has ended stands beside those that are out. */
export function listOf(state: PostState | undefined): string {
  if (state === 'draft') return pages.drafts;
  return state === 'scheduled' ? pages.scheduled : pages.published;
}

/** The address in the feed from which the post on this screen was opened, with its filter; undefined for any other way. */
export function useCameFrom(): string | undefined {
  return (useLocation().state as { from?: string } | null)?.from;
}
