import { FirebaseError } from '@firebase/app';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { IdentityError } from '../identity.ts';
import { atTheForm, endsSignIn, firebaseFailure } from './firebase-failure.ts';

afterEach(() => vi.restoreAllMocks());

function error(code: string) {
  return new FirebaseError(`auth/${code}`, 'Firebase: said so');
}

describe('the meaning of an error', () => {
  test.each([
    ['wrong-password', 'wrongCredentials'],
    ['user-not-found', 'wrongCredentials'],
    ['invalid-credential', 'wrongCredentials'],
    ['invalid-email', 'wrongCredentials'],
    ['account-exists-with-different-credential', 'notOffered'],
    ['too-many-requests', 'tooMany'],
    ['weak-password', 'weakPassword'],
    ['password-does-not-meet-requirements', 'weakPassword'],
    ['expired-action-code', 'invalidLink'],
    ['invalid-action-code', 'invalidLink'],
    ['user-disabled', 'disabled'],
    ['popup-closed-by-user', 'cancelled'],
    ['cancelled-popup-request', 'cancelled'],
    ['popup-blocked', 'popupBlocked'],
    ['requires-recent-login', 'signInAgain'],
    ['user-token-expired', 'signInAgain'],
    ['operation-not-allowed', 'notOffered'],
    ['admin-restricted-operation', 'notOffered'],
    ['network-request-failed', 'unreachable'],
    ['timeout', 'unreachable'],
  ])('%s: %s', (code, failure) => {
    expect(firebaseFailure(error(code))).toMatchObject({ failure, retryAfter: null });
  });

  test('a closed account is a wrong password at the form', () => {
    expect(firebaseFailure(error('user-disabled'), atTheForm).failure).toBe('wrongCredentials');
  });

  test('a second factor is warned of', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    expect(firebaseFailure(error('multi-factor-auth-required')).failure).toBe('notOffered');
    expect(warn).toHaveBeenCalledOnce();
  });

  test.each(['unauthorized-domain', 'unauthorized-continue-uri', 'internal-error', 'brand-new-code'])(
    '%s: failed, and its code is logged',
    (code) => {
      const log = vi.spyOn(console, 'error').mockReturnValue();
      expect(firebaseFailure(error(code)).failure).toBe('failed');
      expect(log.mock.calls).toEqual([[`Firebase: ${code}`]]);
    },
  );

  test('one that is ours stays as it is', () => {
    const ours = new IdentityError('unverified');
    expect(firebaseFailure(ours)).toBe(ours);
  });
});

test.each([
  ['user-token-expired', true],
  ['user-disabled', true],
  ['invalid-user-token', true],
  ['network-request-failed', false],
  ['too-many-requests', false],
  ['internal-error', false],
])('%s ends a sign-in: %s', (code, ends) => {
  expect(endsSignIn(error(code))).toBe(ends);
});
