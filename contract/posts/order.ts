import type { PostSummary } from './posts.ts';
import { dayOf } from '../base/clock.ts';

type Placed = Pick<PostSummary, 'kind' | 'pinned' | 'publishedAt' | 'id'>;

/** First in the feed: urgent, and published today. */
export function leads({ kind, publishedAt }: Pick<Placed, 'kind' | 'publishedAt'>, now: Date): boolean {
  return kind === 'urgent' && publishedAt !== null && dayOf(publishedAt) === dayOf(now);
}

/** The order of the feed (docs/features/posts.md): urgent posts of today, then pinned ones, then the newest. */
export function inFeedOrder(now: Date): (one: Placed, other: Placed) => number {
  return (one, other) => (placeOf(one, now) < placeOf(other, now) ? 1 : -1);
}

function placeOf(post: Placed, now: Date): string {
  return `${Number(leads(post, now))} ${Number(post.pinned)} ${post.publishedAt} ${post.id}`;
}
