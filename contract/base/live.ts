import type { Reads } from './touches.ts';

/** What the portal tells a browser of while somebody looks at it: never what happened, only what to ask for anew. */
export const liveKinds = ['posts', 'office', 'person'] as const;
/**
 * `posts` for what is in the feed, `office` for who and what waits for the office, told to admins alone, `person` for who
 * the reader is and may do.
 */
export type LiveKind = (typeof liveKinds)[number];

/** Which reads each of them touches. */
export const touchedBy: Record<LiveKind, readonly Reads[]> = {
  posts: ['posts/unread', 'posts/ahead', 'notices/'],
  office: ['users/waiting', 'change-requests/', 'notices/'],
  person: ['users/me'],
};
