// Salted and slow, so that a copy of the database does not reveal the secret.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const strength = { N: 32_768, r: 8, p: 1 };
const spelled = /^scrypt:(\d+):(\d+):(\d+):([\w+/=]+):([\w+/=]+)$/;

export async function fingerprintOf(secret: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(secret, salt, strength);
  return ['scrypt', strength.N, strength.r, strength.p, salt.toString('base64'), hash.toString('base64')].join(':');
}

export async function isOfFingerprint(secret: string, fingerprint: string): Promise<boolean> {
  const [, N, r, p, salt, hash] = spelled.exec(fingerprint) ?? [];
  if (salt === undefined || hash === undefined) return false;
  const then = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(secret, Buffer.from(salt, 'base64'), then);
  const expected = Buffer.from(hash, 'base64');
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

function derive(secret: string, salt: Buffer, { N, r, p }: typeof strength): Promise<Buffer> {
  return new Promise((done, failed) => {
    scrypt(secret, salt, 32, { N, r, p, maxmem: 256 * N * r }, (error, hash) => (error ? failed(error) : done(hash)));
  });
}
