import { IdentityError, type IdentityFailure } from '../identity.ts';

/** What an error of Cognito's or Amplify's means to a person; `instead` where a step means something else by a name. */
export function amplifyFailure(error: unknown, instead: Record<string, IdentityFailure> = {}): IdentityError {
  if (error instanceof IdentityError) return error;
  const name = nameOf(error);
  const failure = isThrottled(error) ? 'tooMany' : (instead[name] ?? failures[name]);
  if (!failure) console.error(`Amplify: ${name}`);
  return new IdentityError(failure ?? 'failed', null, error);
}

export function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : String(error);
}

/** Whether the service has refused to go on with a sign-in, rather than failed to answer. */
export function endsSignIn(error: unknown): boolean {
  return endings.has(nameOf(error));
}

/** Cognito throttles sign-in with the name of a wrong password. */
function isThrottled(error: unknown): boolean {
  return error instanceof Error && /attempts exceeded/i.test(error.message);
}

const endings = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'TokenRevokedException',
  'RefreshTokenReuseException',
  'UserUnAuthenticatedException',
]);

/** A code typed for an account that is unknown or has no need of it is wrong like any other. */
export const ofACode: Record<string, IdentityFailure> = {
  NotAuthorizedException: 'wrongCode',
  UserNotFoundException: 'wrongCode',
  InvalidParameterException: 'wrongCode',
};

/** A sign-in that has asked for more waits three minutes. */
export const ofAnAnswer: Record<string, IdentityFailure> = { NotAuthorizedException: 'signInAgain' };

/** Who is signed in and asked for the password once more. */
export const ofThePassword: Record<string, IdentityFailure> = { NotAuthorizedException: 'wrongPassword' };

export const ofRegistering: Record<string, IdentityFailure> = { NotAuthorizedException: 'notOffered' };

const failures: Record<string, IdentityFailure> = {
  // "User is disabled." comes before the password is looked at, and would tell everybody which addresses are known.
  NotAuthorizedException: 'wrongCredentials',
  UserNotFoundException: 'wrongCredentials',
  PasswordResetRequiredException: 'wrongCredentials',
  UserNotConfirmedException: 'unverified',
  CodeMismatchException: 'wrongCode',
  ExpiredCodeException: 'wrongCode',
  EnableSoftwareTokenMFAException: 'wrongCode',
  InvalidPasswordException: 'weakPassword',
  PasswordHistoryPolicyViolationException: 'weakPassword',
  LimitExceededException: 'tooMany',
  TooManyRequestsException: 'tooMany',
  TooManyFailedAttemptsException: 'tooMany',
  SignInException: 'signInAgain',
  UserUnAuthenticatedException: 'signInAgain',
  UserLambdaValidationException: 'notOffered',
  MFAMethodNotFoundException: 'notOffered',
  SoftwareTokenMFANotFoundException: 'notOffered',
  NetworkError: 'unreachable',
};
