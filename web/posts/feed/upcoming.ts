import type { PostSummary } from '#contract/posts.ts';
import { daysUntil } from '../calendar.ts';

const most = 5;

/** Posts that still ask for something, the nearest deadline first. */
export function openPosts(posts: PostSummary[], now: Date): PostSummary[] {
  return posts
    .filter(({ deadline }) => deadline !== null && daysUntil(deadline, now) >= 0)
    .toSorted((a, b) => String(a.deadline).localeCompare(String(b.deadline)))
    .slice(0, most);
}

/** What takes place from now on, the nearest first. */
export function appointments(posts: PostSummary[], now: Date): PostSummary[] {
  return posts
    .filter(({ eventAt }) => eventAt !== null && new Date(eventAt) >= now)
    .toSorted((a, b) => String(a.eventAt).localeCompare(String(b.eventAt)))
    .slice(0, most);
}
