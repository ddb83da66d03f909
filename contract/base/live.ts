/** Events say what to reload, never what happened. */
export const liveKinds = ['posts', 'office', 'person'] as const;
/** `posts`: the feed; `office`: tasks, for admins only; `person`: the reader's own rights. */
export type LiveKind = (typeof liveKinds)[number];
