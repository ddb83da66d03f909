import { tooMany } from './bridge.service.ts';
import type { Count, Limiter } from './limits.service.ts';

export interface Attempt {
  limiter: Limiter;
  /** A right password clears `own`; `shared` counts other places too. */
  counts: { own: readonly Count[]; shared: readonly Count[] };
  answer: () => Promise<Response>;
  undo: (response: Response) => Promise<void>;
}

/** Counts wrong passwords only. A right one beyond the limit is refused too, or guessing in parallel would find it. */
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

/** 403: the password is right, the address unverified. */
function isRight(response: Response): boolean {
  return response.ok || response.status === 403;
}
