import { leads } from '#contract/posts/order.ts';
import type { PostSummary } from '#contract/posts/posts.ts';
import { dayAfter, dayOf } from '#contract/base/clock.ts';
import { mondayOf } from '#web/base/time/calendar.ts';

/** Urgent ones of today, pinned ones, then growing periods; a month is `2026-10`. */
export type GroupKey = 'urgent' | 'pinned' | 'today' | 'thisWeek' | 'lastWeek' | `${number}-${number}`;

export interface Group {
  key: GroupKey;
  posts: PostSummary[];
}

/** Keeps the order; without what has expired since it was loaded. */
export function groupPosts(posts: PostSummary[], now: Date): Group[] {
  const groups = new Map<GroupKey, PostSummary[]>();
  for (const post of posts) {
    if (post.expiresOn && post.expiresOn < dayOf(now)) continue;
    const key = groupOf(post, now);
    groups.set(key, [...(groups.get(key) ?? []), post]);
  }
  return [...groups].map(([key, posts]) => ({ key, posts }));
}

export function groupOf(post: Pick<PostSummary, 'kind' | 'pinned' | 'publishedAt' | 'updatedAt'>, now: Date): GroupKey {
  if (leads(post, now)) return 'urgent';
  if (post.pinned) return 'pinned';
  const day = dayOf(post.publishedAt ?? post.updatedAt);
  const today = dayOf(now);
  const monday = mondayOf(today);
  if (day >= today) return 'today';
  if (day >= monday) return 'thisWeek';
  if (day >= dayAfter(monday, -7)) return 'lastWeek';
  return day.slice(0, 7) as GroupKey;
}
