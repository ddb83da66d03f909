import { expect, it } from 'vitest';
import { fingerprintOf, isOfFingerprint } from './fingerprint.ts';

const secret = 'a secret of tests, long enough to be one';

it('a fingerprint fits its own secret and no other', async () => {
  const fingerprint = await fingerprintOf(secret);
  expect(fingerprint).not.toContain(secret);
  expect(await isOfFingerprint(secret, fingerprint)).toBe(true);
  expect(await isOfFingerprint(`${secret}.`, fingerprint)).toBe(false);
});

it('a fingerprint differs each time, as it is salted', async () => {
  expect(await fingerprintOf(secret)).not.toBe(await fingerprintOf(secret));
});

it('a fingerprint fits nothing where it cannot be read', async () => {
  expect(await isOfFingerprint(secret, 'something else')).toBe(false);
});
