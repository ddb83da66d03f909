import { IdentityError, type IdentityFailure } from '../identity.ts';

/** `instead` overrides names that mean something else in a step. */
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

/** Refused, rather than not answered. */
export function endsSignIn(error: unknown): boolean {
  return endings.has(nameOf(error));
}

/** Cognito reports throttling under the name of a wrong password. */
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

/** Unknown or confirmed accounts look like a wrong code. */
export const ofACode: Record<string, IdentityFailure> = {
  NotAuthorizedException: 'wrongCode',
  UserNotFoundException: 'wrongCode',
  InvalidParameterException: 'wrongCode',
};

/** A challenge expires after three minutes. */
export const ofAnAnswer: Record<string, IdentityFailure> = { NotAuthorizedException: 'signInAgain' };

export const ofThePassword: Record<string, IdentityFailure> = { NotAuthorizedException: 'wrongPassword' };

export const ofRegistering: Record<string, IdentityFailure> = { NotAuthorizedException: 'notOffered' };

const failures: Record<string, IdentityFailure> = {
  // "User is disabled." comes before the password is checked, and would reveal known addresses.
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
