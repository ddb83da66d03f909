import { createHash } from 'node:crypto';
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
  /** Of one e-mail address, wherever the requests come from, and whether or not somebody has it. */
  wrongPasswords: Rule;
  /** Mails of one kind to one address; more are silently not sent. */
  mails: Rule;
}

/** A whole office may sit behind one network address; guessing a password must still be hopeless. */
export const defaultLimits: Limits = {
  signIn: { window: 60, max: 60 },
  signUp: { window: 600, max: 60 },
  mailRequests: { window: 600, max: 60 },
  links: { window: 60, max: 60 },
  wrongPasswords: { window: 900, max: 10 },
  mails: { window: 3600, max: 5 },
};

export interface Limiter {
  /** Counts one and says whether it was still allowed, else in how many seconds to come back. All nodes count together. */
  consume(key: string, rule: Rule): Promise<{ allowed: boolean; retryAfter: number }>;
  /** Takes back one that turned out not to count. */
  giveBack(key: string): Promise<void>;
  clear(key: string): Promise<void>;
}

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

  return {
    async consume(key, { window, max }) {
      const time = now().getTime();
      const { rows } = await pool.query<{ count: number; start: number }>(count, [
        v7(),
        key,
        time,
        time - window * 1000,
      ]);
      const used = rows[0]?.count ?? 1;
      const start = rows[0]?.start ?? time;
      if (used === 1) await sweep(time);
      return { allowed: used <= max, retryAfter: Math.max(1, Math.ceil((start - time) / 1000 + window)) };
    },
    async giveBack(key) {
      await pool.query('update identity.rate_limits set count = count - 1 where key = $1 and count > 0', [key]);
    },
    async clear(key) {
      await pool.query('delete from identity.rate_limits where key = $1', [key]);
    },
  };
}

/** Key of something counted per e-mail address; the address itself is not kept. */
export function addressKey(purpose: string, email: string): string {
  return `${purpose}|${createHash('sha256').update(email.toLowerCase()).digest('base64url')}`;
}
