import type { Pool } from 'pg';
import { v7 } from 'uuid';

/** At most `max` within `window` seconds, counted from the first. */
export interface Rule {
  window: number;
  max: number;
}

export interface Limits {
  /** Per network address. */
  signIn: Rule;
  signUp: Rule;
  /** Requests for a mail. */
  mailRequests: Rule;
  /** Links from mails. */
  links: Rule;
  /** Per e-mail address: from one known browser or network. */
  wrongPasswords: Rule;
  wrongPasswordsADay: Rule;
  /** From the wider network, and in all. */
  wrongPasswordsNearby: Rule;
  wrongPasswordsAnywhere: Rule;
  /** Mails of one kind to one address; more are silently dropped. */
  mails: Rule;
  mailsNearby: Rule;
  mailsAnywhere: Rule;
}

/** Many people may share one network address, yet guessing must be hopeless: decision 022. */
export const defaultLimits: Limits = {
  signIn: { window: 60, max: 60 },
  signUp: { window: 600, max: 60 },
  mailRequests: { window: 600, max: 60 },
  links: { window: 60, max: 60 },
  wrongPasswords: { window: 900, max: 10 },
  wrongPasswordsADay: { window: 86_400, max: 30 },
  wrongPasswordsNearby: { window: 86_400, max: 60 },
  wrongPasswordsAnywhere: { window: 86_400, max: 300 },
  mails: { window: 3600, max: 5 },
  mailsNearby: { window: 3600, max: 10 },
  mailsAnywhere: { window: 3600, max: 30 },
};

export interface Count {
  key: string;
  rule: Rule;
}

export interface Limiter {
  /** Counts one; a refusal has the seconds to wait. Shared by all nodes. */
  consume(key: string, rule: Rule): Promise<Verdict>;
  consumeAll(counts: readonly Count[]): Promise<Verdict>;
  look(counts: readonly Count[]): Promise<Verdict>;
  giveBack(key: string): Promise<void>;
  clear(counts: readonly Pick<Count, 'key'>[]): Promise<void>;
  /** Clears all keys with this prefix. */
  clearAll(beginning: string): Promise<void>;
}

export interface Verdict {
  allowed: boolean;
  retryAfter: number;
}

const allowed: Verdict = { allowed: true, retryAfter: 0 };

/** One statement, so that parallel requests cannot all be the last allowed one. */
const count = `
  insert into identity.rate_limits as known (id, key, count, last_request) values ($1, $2, 1, $3)
  on conflict (key) do update set
    count = case when known.last_request <= $4 then 1 else least(known.count + 1, 1000000) end,
    last_request = case when known.last_request <= $4 then $3 else known.last_request end
  returning count, last_request::float8 as start`;

const day = 86_400_000;

/** Keeps counts in the database; `last_request` is the first request of the window. */
export function createLimiter(pool: Pool, now: () => Date): Limiter {
  let sweptAt = now().getTime();

  async function sweep(time: number) {
    if (time - sweptAt < day / 24) return;
    sweptAt = time;
    await pool.query('delete from identity.rate_limits where last_request < $1', [time - day]);
  }

  async function consume(key: string, { window, max }: Rule): Promise<Verdict> {
    const time = now().getTime();
    const { rows } = await pool.query<{ count: number; start: number }>(count, [v7(), key, time, time - window * 1000]);
    const used = rows[0]?.count ?? 1;
    const start = rows[0]?.start ?? time;
    if (used === 1) await sweep(time);
    return { allowed: used <= max, retryAfter: secondsLeft(start, window, time) };
  }

  return {
    consume,
    async consumeAll(counts) {
      for (const { key, rule } of counts) {
        const verdict = await consume(key, rule);
        if (!verdict.allowed) return verdict;
      }
      return allowed;
    },
    async look(counts) {
      const time = now().getTime();
      const { rows } = await pool.query<{ key: string; count: number; start: number }>(
        'select key, count, last_request::float8 as start from identity.rate_limits where key = any($1)',
        [counts.map(({ key }) => key)],
      );
      const waits = counts.flatMap(({ key, rule: { window, max } }) =>
        rows
          .filter((row) => row.key === key && row.count >= max && row.start > time - window * 1000)
          .map(({ start }) => secondsLeft(start, window, time)),
      );
      return waits.length > 0 ? { allowed: false, retryAfter: Math.max(...waits) } : allowed;
    },
    async giveBack(key) {
      await pool.query('update identity.rate_limits set count = count - 1 where key = $1 and count > 0', [key]);
    },
    async clear(counts) {
      await pool.query('delete from identity.rate_limits where key = any($1)', [counts.map(({ key }) => key)]);
    },
    async clearAll(beginning) {
      await pool.query('delete from identity.rate_limits where starts_with(key, $1)', [beginning]);
    },
  };
}

function secondsLeft(start: number, window: number, time: number): number {
  return Math.max(1, Math.ceil((start - time) / 1000 + window));
}
