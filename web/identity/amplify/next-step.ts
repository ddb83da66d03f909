import type { SignInOutput } from '@aws-amplify/auth';
import type { IdentityFailure } from '../identity.ts';

export function askedFor({ signInStep: step }: SignInOutput['nextStep']): IdentityFailure | null {
  const failure = asked[step];
  if (failure === undefined) console.warn(`Cognito asks for ${step}, which is not offered`);
  return failure === undefined ? 'notOffered' : failure;
}

type Step = SignInOutput['nextStep']['signInStep'];

const asked: Partial<Record<Step, IdentityFailure | null>> = {
  DONE: null,
  CONFIRM_SIGN_UP: 'unverified',
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: 'newPassword',
  CONFIRM_SIGN_IN_WITH_SMS_CODE: 'code',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'code',
  CONFIRM_SIGN_IN_WITH_EMAIL_CODE: 'code',
  // The office has reset the password, so the old one is wrong. A specific message would reveal known addresses.
  RESET_PASSWORD: 'wrongCredentials',
};
