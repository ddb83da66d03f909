import { createHash } from 'node:crypto';
import { readableCode } from '#platform/security/readable-code.ts';
import { tooMany } from '../bridge.service.ts';
import type { Count, Limiter, Limits } from '../limits.service.ts';

export interface CodeCounts {
  limiter: Limiter;
  limits: Limits;
}

/** In seconds: three steps of 30, as an app's clock may be one off. */
const rightFor = 120;

/**
 * Counts by sign-in, not by place, because an attempt needs the password. Recovery codes are counted separately, so they
 * stay usable.
 */
export function countCodes({ limiter, limits }: CodeCounts, signIn: string, kind: 'app' | 'recovery') {
  const rules = [limits.wrongPasswords, limits.wrongPasswordsADay];
  const counts: Count[] = rules.map((rule) => ({ key: `code|${kind}|${signIn}|${rule.window}`, rule }));
  return {
    /** Counts a try in advance; false if the code was tried already. Throws `tooMany`. */
    async mayTry(code: string): Promise<boolean> {
      const verdict = await limiter.consumeAll(counts);
      if (!verdict.allowed) throw tooMany(verdict.retryAfter);
      const tried = `code|tried|${signIn}|${createHash('sha256').update(code).digest('base64url')}`;
      return (await limiter.consume(tried, { window: rightFor, max: 1 })).allowed;
    },
    async wasRight(): Promise<void> {
      for (const { key } of counts) await limiter.giveBack(key);
    },
  };
}

/** Ten codes without ambiguous letters; 49 bits each. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => readableCode({ groups: 2, letters: 5 }));
}

/** The stored form of a typed code. */
export function asRecoveryCode(typed: string): string {
  return grouped(typed.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
}

function grouped(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
