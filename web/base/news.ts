import type { LiveKind } from '#contract/notices.ts';

const listeners = new Map<LiveKind, Set<() => void>>();

/** Calls whenever something of a kind is to be asked for anew, until the answer is called. */
export function onNews(kind: LiveKind, ask: () => void): () => void {
  const set = listeners.get(kind) ?? new Set();
  listeners.set(kind, set.add(ask));
  return () => void set.delete(ask);
}

/** Has this tab ask anew for what is of a kind. */
export function tellNews(kind: LiveKind): void {
  for (const ask of listeners.get(kind) ?? []) ask();
}
