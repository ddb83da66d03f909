import type { LiveKind } from '#contract/base/live.ts';

const listeners = new Map<LiveKind, Set<() => void>>();
const missed = new Set<LiveKind>();

/** Calls `ask` for each news of a kind, at once if there was some already; returns what stops it. */
export function onNews(kind: LiveKind, ask: () => void): () => void {
  const set = listeners.get(kind) ?? new Set();
  listeners.set(kind, set.add(ask));
  if (missed.delete(kind)) ask();
  return () => void set.delete(ask);
}

export function tellNews(kind: LiveKind): void {
  const asking = listeners.get(kind);
  if (!asking?.size) missed.add(kind);
  else for (const ask of asking) ask();
}
