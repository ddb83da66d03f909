import { IdentityError, type IdentityFailure } from '../identity.ts';

export function auth0Failure(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  const code = codeOf(error);
  const failure = isBlocked(error) ? 'disabled' : failures[code];
  if (code === 'mfa_required') console.warn('Auth0 asks for a second factor, which is only offered on its own pages');
  if (!failure) console.error(`Auth0: ${code}`);
  return new IdentityError(failure ?? 'failed', null, error);
}

export function endsSignIn(error: unknown): boolean {
  return isBlocked(error) || endings.has(codeOf(error));
}

function codeOf(error: unknown): string {
  // For unreadable answers the SDK throws errors of `fetch` or `JSON.parse`, or its own.
  if (error instanceof TypeError || error instanceof SyntaxError) return 'unreachable';
  if (error instanceof Error && error.message.startsWith('Timeout when executing')) return 'unreachable';
  const code = typeof error === 'object' && error !== null && 'error' in error ? error.error : undefined;
  return typeof code === 'string' ? code : String(error);
}

/** Sent only to users whom Auth0 has authenticated, so it reveals nothing. */
function isBlocked(error: unknown): boolean {
  return error instanceof Error && /user is blocked/i.test(error.message);
}

const endings = new Set([
  'invalid_grant',
  'missing_refresh_token',
  'login_required',
  'consent_required',
  'interaction_required',
  'mfa_required',
  'access_denied',
  'unauthorized',
  'unauthorized_client',
]);

const failures: Record<string, IdentityFailure> = {
  invalid_user_password: 'wrongCredentials',
  unauthorized: 'disabled',
  blocked_user: 'disabled',
  access_denied: 'cancelled',
  cancelled: 'cancelled',
  too_many_attempts: 'tooMany',
  too_many_requests: 'tooMany',
  login_required: 'signInAgain',
  consent_required: 'signInAgain',
  interaction_required: 'signInAgain',
  invalid_grant: 'signInAgain',
  missing_refresh_token: 'signInAgain',
  // The callback was used twice, too late, or in another tab.
  missing_transaction: 'signInAgain',
  state_mismatch: 'signInAgain',
  mfa_required: 'notOffered',
  unauthorized_client: 'notOffered',
  unreachable: 'unreachable',
  timeout: 'unreachable',
  temporarily_unavailable: 'unreachable',
};
