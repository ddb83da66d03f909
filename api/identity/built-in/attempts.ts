import { tooMany } from './bridge.ts';
import type { Count, Limiter } from './limits.ts';

export interface Attempt {
  limiter: Limiter;
  /** Counts of the place it comes from, which a right password clears, and those shared with other places. */
  counts: { own: readonly Count[]; shared: readonly Count[] };
  answer: () => Promise<Response>;
  /** Undoes what a right password has led to. */
  undo: (response: Response) => Promise<void>;
}

/**
 * One try at a password. Only wrong ones count, so that many right ones at once are no attack. Of many wrong ones at once
 * no more are answered than the counts allow; a right one among them comes too late as well, or it would be found.
 */
export async function attempt({ limiter, counts, answer, undo }: Attempt): Promise<Response> {
  const all = [...counts.own, ...counts.shared];
  const before = await limiter.look(all);
  if (!before.allowed) throw tooMany(before.retryAfter);
  const response = await answer();
  if (response.status === 401) {
    const verdict = await limiter.consumeAll(all);
    if (!verdict.allowed) throw tooMany(verdict.retryAfter);
  } else if (isRight(response)) {
    const after = await limiter.look(all);
    if (!after.allowed) {
      await undo(response);
      throw tooMany(after.retryAfter);
    }
    await limiter.clear(counts.own);
  }
  return response;
}

/** 403 says that the password is right and the address not proved. */
function isRight(response: Response): boolean {
  return response.ok || response.status === 403;
}
