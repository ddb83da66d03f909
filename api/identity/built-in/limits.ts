import type { Pool } from 'pg';
import { v7 } from 'uuid';

/** At most `max` within `window` seconds, counted from the first. */
export interface Rule {
  window: number;
  max: number;
}

export interface Limits {
  /** Of one network address. */
  signIn: Rule;
  signUp: Rule;
  /** Requests for a mail: forgotten password, verification once more. */
  mailRequests: Rule;
  /** Tries to redeem a link from a mail. */
  links: Rule;
  /** Of one e-mail address, whether or not somebody has it: from one known browser, or else one network; and in a day. */
  wrongPasswords: Rule;
  wrongPasswordsADay: Rule;
  /** From the wider network, and from everywhere. */
  wrongPasswordsNearby: Rule;
  wrongPasswordsAnywhere: Rule;
  /** Mails of one kind to one address, likewise; more are silently not sent. */
  mails: Rule;
  mailsNearby: Rule;
  mailsAnywhere: Rule;
}

/** A whole office may sit behind one network address; guessing a password must still be hopeless: see decision 022. */
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

/** What something is counted under. */
export interface Count {
  key: string;
  rule: Rule;
}

export interface Limiter {
  /** Counts one and says whether it was still allowed, else in how many seconds to come back. All nodes count together. */
  consume(key: string, rule: Rule): Promise<Verdict>;
  /** Counts one under each in turn, up to the first that does not allow it. */
  consumeAll(counts: readonly Count[]): Promise<Verdict>;
  /** Says whether one more would be allowed, and counts nothing. */
  look(counts: readonly Count[]): Promise<Verdict>;
  /** Takes back one that turned out not to count. */
  giveBack(key: string): Promise<void>;
  clear(counts: readonly Pick<Count, 'key'>[]): Promise<void>;
  /** Clears whatever is counted under keys that begin so. */
  clearAll(beginning: string): Promise<void>;
}

export interface Verdict {
  allowed: boolean;
  retryAfter: number;
}

const allowed: Verdict = { allowed: true, retryAfter: 0 };

/** Counts in one statement, so that requests at the same moment cannot all be the last allowed one. */
const count = `
  insert into identity.rate_limits as known (id, key, count, last_request) values ($1, $2, 1, $3)
  on conflict (key) do update set
    count = case when known.last_request <= $4 then 1 else least(known.count + 1, 1000000) end,
    last_request = case when known.last_request <= $4 then $3 else known.last_request end
  returning count, last_request::float8 as start`;

const day = 86_400_000;

/** A limiter that keeps its counts in the database. `last_request` holds the first request of the running window. */
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
