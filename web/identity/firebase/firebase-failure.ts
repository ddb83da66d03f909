import { IdentityError, type IdentityFailure } from '../identity.ts';

/** `instead` overrides codes that mean something else in a step. */
export function firebaseFailure(error: unknown, instead: Record<string, IdentityFailure> = {}): IdentityError {
  if (error instanceof IdentityError) return error;
  const code = codeOf(error);
  const failure = instead[code] ?? failures[code];
  if (code === 'multi-factor-auth-required') console.warn('Firebase asks for a second factor, which is not offered');
  if (!failure) console.error(`Firebase: ${code}`);
  return new IdentityError(failure ?? 'failed', null, error);
}

export function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code.replace(/^auth\//, '') : String(error);
}

export function endsSignIn(error: unknown): boolean {
  return endings.has(codeOf(error));
}

const endings = new Set([
  'user-token-expired',
  'user-disabled',
  'user-not-found',
  'invalid-user-token',
  'invalid-refresh-token',
  'missing-refresh-token',
]);

/** The service may report a disabled account before checking the password, which would reveal known addresses. */
export const atTheForm: Record<string, IdentityFailure> = { 'user-disabled': 'wrongCredentials' };

export const ofThePassword: Record<string, IdentityFailure> = {
  'wrong-password': 'wrongPassword',
  'invalid-credential': 'wrongPassword',
  'invalid-login-credentials': 'wrongPassword',
};

const failures: Record<string, IdentityFailure> = {
  'wrong-password': 'wrongCredentials',
  'user-not-found': 'wrongCredentials',
  'invalid-credential': 'wrongCredentials',
  'invalid-login-credentials': 'wrongCredentials',
  'invalid-email': 'wrongCredentials',
  'missing-email': 'wrongCredentials',
  'missing-password': 'wrongCredentials',
  'too-many-requests': 'tooMany',
  'quota-exceeded': 'tooMany',
  'weak-password': 'weakPassword',
  'password-does-not-meet-requirements': 'weakPassword',
  'expired-action-code': 'invalidLink',
  'invalid-action-code': 'invalidLink',
  'user-disabled': 'disabled',
  'popup-closed-by-user': 'cancelled',
  'cancelled-popup-request': 'cancelled',
  'user-cancelled': 'cancelled',
  'popup-blocked': 'popupBlocked',
  'requires-recent-login': 'signInAgain',
  'user-token-expired': 'signInAgain',
  'invalid-user-token': 'signInAgain',
  'user-mismatch': 'signInAgain',
  // Another kind of account has this address.
  'account-exists-with-different-credential': 'notOffered',
  'operation-not-allowed': 'notOffered',
  'admin-restricted-operation': 'notOffered',
  'operation-not-supported-in-this-environment': 'notOffered',
  'multi-factor-auth-required': 'notOffered',
  'network-request-failed': 'unreachable',
  timeout: 'unreachable',
};
