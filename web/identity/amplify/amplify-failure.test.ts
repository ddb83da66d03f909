import { AuthError } from '@aws-amplify/auth';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { amplifyFailure, endsSignIn, ofACode, ofAnAnswer, ofRegistering } from './amplify-failure.ts';

afterEach(() => vi.restoreAllMocks());

function error(name: string, message = 'Cognito said so') {
  return new AuthError({ name, message });
}

describe('the meaning of an error', () => {
  test.each([
    ['NotAuthorizedException', 'Incorrect username or password.', 'wrongCredentials'],
    ['NotAuthorizedException', 'User is disabled.', 'wrongCredentials'],
    ['NotAuthorizedException', 'Password attempts exceeded', 'tooMany'],
    ['UserNotFoundException', 'User does not exist.', 'wrongCredentials'],
    ['PasswordResetRequiredException', '', 'wrongCredentials'],
    ['UserNotConfirmedException', '', 'unverified'],
    ['CodeMismatchException', '', 'wrongCode'],
    ['ExpiredCodeException', '', 'wrongCode'],
    ['InvalidPasswordException', '', 'weakPassword'],
    ['LimitExceededException', 'Attempt limit exceeded, please try after some time.', 'tooMany'],
    ['TooManyRequestsException', '', 'tooMany'],
    ['TooManyFailedAttemptsException', '', 'tooMany'],
    ['SignInException', '', 'signInAgain'],
    ['UserUnAuthenticatedException', '', 'signInAgain'],
    ['UserLambdaValidationException', '', 'notOffered'],
    ['NetworkError', '', 'unreachable'],
  ])('%s %s: %s', (name, message, failure) => {
    expect(amplifyFailure(error(name, message))).toMatchObject({ failure, retryAfter: null });
  });

  test.each([
    ['of a code', ofACode, 'UserNotFoundException', 'wrongCode'],
    ['of a code', ofACode, 'NotAuthorizedException', 'wrongCode'],
    ['of a code', ofACode, 'InvalidPasswordException', 'weakPassword'],
    ['of an answer', ofAnAnswer, 'NotAuthorizedException', 'signInAgain'],
    ['of an answer', ofAnAnswer, 'CodeMismatchException', 'wrongCode'],
    ['of registering', ofRegistering, 'NotAuthorizedException', 'notOffered'],
  ])('%s %j: %s %s', (_step, instead, name, failure) => {
    expect(amplifyFailure(error(name), instead).failure).toBe(failure);
  });

  test('failed, and its name is logged', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    expect(amplifyFailure(error('BrandNewException', 'with a secret')).failure).toBe('failed');
    expect(log.mock.calls).toEqual([['Amplify: BrandNewException']]);
  });
});

test.each([
  ['NotAuthorizedException', true],
  ['UserNotFoundException', true],
  ['TokenRevokedException', true],
  ['RefreshTokenReuseException', true],
  ['NetworkError', false],
  ['TooManyRequestsException', false],
  ['InternalErrorException', false],
])('%s ends a sign-in: %s', (name, ends) => {
  expect(endsSignIn(error(name))).toBe(ends);
});
