import type { LiveKind } from '#contract/base/live.ts';

const listeners = new Map<LiveKind, Set<() => void>>();
const missed = new Set<LiveKind>();

/** Calls whenever something of a kind is to be asked for anew, until the answer is called; at once where that was told before anyone listened. */
export function onNews(kind: LiveKind, ask: () => void): () => void {
  const set = listeners.get(kind) ?? new Set();
  listeners.set(kind, set.add(ask));
  if (missed.delete(kind)) ask();
  return () => void set.delete(ask);
}

/** Has this tab ask anew for what is of a kind. */
export function tellNews(kind: LiveKind): void {
  const asking = listeners.get(kind);
  if (!asking?.size) missed.add(kind);
  else for (const ask of asking) ask();
}
