import type { SignInOutput } from '@aws-amplify/auth';
import { expect, test, vi } from 'vitest';
import { askedFor } from './next-step.ts';

test.each([
  ['DONE', null],
  ['CONFIRM_SIGN_UP', 'unverified'],
  ['CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', 'newPassword'],
  ['CONFIRM_SIGN_IN_WITH_SMS_CODE', 'code'],
  ['CONFIRM_SIGN_IN_WITH_TOTP_CODE', 'code'],
  ['CONFIRM_SIGN_IN_WITH_EMAIL_CODE', 'code'],
  ['RESET_PASSWORD', 'wrongCredentials'],
])('%s: %s', (signInStep, failure) => {
  expect(askedFor({ signInStep } as SignInOutput['nextStep'])).toBe(failure);
});

test('an option that is not offered is reported', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const nextStep = { signInStep: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP' } as SignInOutput['nextStep'];
  expect(askedFor(nextStep)).toBe('notOffered');
  expect(warn.mock.calls).toEqual([[expect.stringContaining('CONTINUE_SIGN_IN_WITH_TOTP_SETUP')]]);
});
