import type { Reads } from './invalidation.ts';

/** The events sent to an open browser. They name what to refetch, never what happened. */
export const liveKinds = ['posts', 'office', 'writing', 'questions', 'person'] as const;
/**
 * `posts`: the feed; `office`: tasks, `writing`: who writes which post, both for admins only; `questions`: answers;
 * `person`: the reader's own rights.
 */
export type LiveKind = (typeof liveKinds)[number];

/** Which reads each of them invalidates. */
export const invalidatedByEvent: Record<LiveKind, readonly Reads[]> = {
  posts: ['posts/unread', 'posts/upcoming', 'posts/dates', 'notices/'],
  office: ['users/waiting', 'change-requests/', 'questions/', 'notices/'],
  writing: [],
  questions: ['posts/{id}/questions', 'notices/'],
  person: ['users/me'],
};
