/** What the portal tells a browser of while somebody looks at it: never what happened, only what to ask for anew. */
export const liveKinds = ['posts', 'office', 'person'] as const;
/**
 * `posts` for what is in the feed, `office` for who and what waits for the office, told to admins alone, `person` for who
 * the reader is and may do.
 */
export type LiveKind = (typeof liveKinds)[number];
