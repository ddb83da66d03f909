// Passwords are kept as argon2id with what OWASP asks for at least: 19 MiB, two passes, one lane.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { verifyPassword as verifyScrypt } from 'better-auth/crypto';
import { fewAtOnce } from './few-at-once.ts';

const derive = promisify(argon2);
const strength = { memory: 19_456, passes: 2, parallelism: 1 };
const current = `$argon2id$v=19$m=${strength.memory},t=${strength.passes},p=${strength.parallelism}$`;

/** Two at a time, as each takes its memory and one of node's four threads; files are read by the others. */
const inTurn = fewAtOnce({ lanes: 2, waiting: 200 });

/** What is stored of a password, in the usual spelling. Throws `unavailable` while too many wait for theirs. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${current}${spell(salt)}$${spell(await argon2id(password, salt))}`;
}

/** Whether a password is the one stored; also knows how it was stored before, by scrypt. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  if (!isCurrent(hash)) return inTurn(() => verifyScrypt({ hash, password }));
  const [salt = '', stored = ''] = hash.slice(current.length).split('$');
  const derived = await argon2id(password, Buffer.from(salt, 'base64'));
  const expected = Buffer.from(stored, 'base64');
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

/** Whether it is stored as a new one would be. */
export function isCurrent(hash: string): boolean {
  return hash.startsWith(current);
}

function argon2id(password: string, nonce: Buffer): Promise<Buffer> {
  const message = password.normalize('NFKC');
  return inTurn(() => derive('argon2id', { ...strength, message, nonce, tagLength: 32 }));
}

function spell(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
