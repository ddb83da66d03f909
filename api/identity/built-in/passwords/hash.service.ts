// argon2id with OWASP's minimum: 19 MiB, two passes, one lane.
import { AsyncLocalStorage } from 'node:async_hooks';
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { verifyPassword as verifyScrypt } from 'better-auth/crypto';
import { slots, type Priority } from '#platform/process/slots.ts';
import { normalized } from '#contract/base/text/normalized.ts';

const derive = promisify(argon2);
const strength = { memory: 19_456, passes: 2, parallelism: 1 };
const spelled = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/**
 * Each takes one of libuv's four threads; file reads need the others. A hash takes 31 ms: the last one waits for
 * less than two seconds, behind a hundred of all or sixty of the same account.
 */
export const hashingRoom = { atOnce: 2, waiting: 100, waitingEach: 60, retryAfter: 2 };
const inSlot = slots(hashingRoom);

/** The sign-in service calls us without saying for whom. */
const priorities = new AsyncLocalStorage<Priority>();

/** All hashing within `work` waits with `priority`. */
export function hashingWith<T>(priority: Priority, work: () => Promise<T>): Promise<T> {
  return priorities.run(priority, work);
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${prefixOf(strength)}${spell(salt)}$${spell(await argon2id(password, salt, strength))}`;
}

/** Also verifies the scrypt hashes of older versions. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [, memory, passes, parallelism, salt, stored] = spelled.exec(hash) ?? [];
  if (salt === undefined || stored === undefined)
    return inSlot(() => verifyScrypt({ hash, password }), priorities.getStore());
  const then = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const derived = await argon2id(password, Buffer.from(salt, 'base64'), then);
  const expected = Buffer.from(stored, 'base64');
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

/** Whether it is hashed with today's parameters. */
export function isCurrent(hash: string): boolean {
  return hash.startsWith(prefixOf(strength));
}

function argon2id(password: string, nonce: Buffer, how: typeof strength): Promise<Buffer> {
  const message = normalized(password, 'NFKC');
  return inSlot(() => derive('argon2id', { ...how, message, nonce, tagLength: 32 }), priorities.getStore());
}

function prefixOf({ memory, passes, parallelism }: typeof strength): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;
}

function spell(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
