import { createHash, randomInt } from 'node:crypto';
import { tooMany } from '../bridge.ts';
import type { Count, Limiter, Limits } from '../limits.ts';

export interface CodeCounts {
  limiter: Limiter;
  limits: Limits;
}

/** Longer than any code is right for: three of 30 seconds, as apps' clocks may be one off. */
const rightFor = 120;

/**
 * Counts the tries at one sign-in's codes, from wherever they come: whoever gets to try has the password, and a browser
 * that has signed in before is no excuse. Recovery codes count apart, so that nobody is kept from using one.
 */
export function countCodes({ limiter, limits }: CodeCounts, signIn: string, kind: 'app' | 'recovery') {
  const rules = [limits.wrongPasswords, limits.wrongPasswordsADay];
  const counts: Count[] = rules.map((rule) => ({ key: `code|${kind}|${signIn}|${rule.window}`, rule }));
  return {
    /** Counts a try before it is made; false where the code has been tried already. Throws `tooMany`. */
    async mayTry(code: string): Promise<boolean> {
      const verdict = await limiter.consumeAll(counts);
      if (!verdict.allowed) throw tooMany(verdict.retryAfter);
      const tried = `code|tried|${signIn}|${createHash('sha256').update(code).digest('base64url')}`;
      return (await limiter.consume(tried, { window: rightFor, max: 1 })).allowed;
    },
    /** Right codes do not count. */
    async wasRight(): Promise<void> {
      for (const { key } of counts) await limiter.giveBack(key);
    },
  };
}

/** Ten codes without letters that look like others; 49 bits each. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => grouped(Array.from({ length: 10 }, letter).join('')));
}

/** A recovery code as it is kept, however it was typed. */
export function asRecoveryCode(typed: string): string {
  return grouped(typed.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
}

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

function letter(): string {
  return alphabet.charAt(randomInt(alphabet.length));
}

function grouped(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
