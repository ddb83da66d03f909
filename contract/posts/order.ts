import type { PostSummary } from './posts.ts';
import { dayOf } from '../base/clock.ts';

type Placed = Pick<PostSummary, 'kind' | 'pinned' | 'publishedAt' | 'id'>;

/** Stands first in the feed: urgent, and published today. */
export function leads({ kind, publishedAt }: Pick<Placed, 'kind' | 'publishedAt'>, now: Date): boolean {
  return kind === 'urgent' && publishedAt !== null && dayOf(publishedAt) === dayOf(now);
}

/** The order of the feed (docs/features/posts.md): what leads, then what is pinned, then the newest. */
export function inFeedOrder(now: Date): (one: Placed, other: Placed) => number {
  return (one, other) => (placeOf(one, now) < placeOf(other, now) ? 1 : -1);
}

function placeOf(post: Placed, now: Date): string {
  return `${Number(leads(post, now))} ${Number(post.pinned)} ${post.publishedAt} ${post.id}`;
}
