import { AuthenticationError, GenericError, MissingRefreshTokenError, TimeoutError } from '@auth0/auth0-spa-js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { auth0Failure, endsSignIn } from './auth0-failure.ts';

afterEach(() => vi.restoreAllMocks());

const refused = (description: string) => new AuthenticationError('access_denied', description, 'state');

describe('the meaning of an error', () => {
  test.each([
    [refused('User did not authorize the request'), 'cancelled'],
    [refused('user is blocked'), 'disabled'],
    [new GenericError('unauthorized', 'user is blocked'), 'disabled'],
    [new GenericError('unauthorized', 'Access denied by a rule'), 'disabled'],
    [new GenericError('blocked_user', ''), 'disabled'],
    [new GenericError('login_required', ''), 'signInAgain'],
    [new GenericError('consent_required', ''), 'signInAgain'],
    [new GenericError('invalid_grant', 'Unknown or invalid refresh token.'), 'signInAgain'],
    [new MissingRefreshTokenError('default', 'openid'), 'signInAgain'],
    [new GenericError('missing_transaction', 'Invalid state'), 'signInAgain'],
    [new GenericError('state_mismatch', 'Invalid state'), 'signInAgain'],
    [new GenericError('too_many_attempts', ''), 'tooMany'],
    [new GenericError('too_many_requests', ''), 'tooMany'],
    [new GenericError('mfa_required', ''), 'notOffered'],
    [new TimeoutError(), 'unreachable'],
    [new TypeError('Failed to fetch'), 'unreachable'],
    [new SyntaxError('Unexpected token <'), 'unreachable'],
    [new Error("Timeout when executing 'fetch'"), 'unreachable'],
  ])('%s: %s', (error, failure) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(auth0Failure(error)).toMatchObject({ failure, retryAfter: null });
  });

  test('failed, and its code is logged', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    expect(auth0Failure(new GenericError('brand_new', 'with a secret')).failure).toBe('failed');
    expect(log.mock.calls).toEqual([['Auth0: brand_new']]);
  });
});

test.each([
  [new GenericError('invalid_grant', ''), true],
  [new MissingRefreshTokenError('default', 'openid'), true],
  [new GenericError('login_required', ''), true],
  [new GenericError('access_denied', 'user is blocked'), true],
  [new GenericError('request_error', 'HTTP error. Unable to fetch'), false],
  [new GenericError('too_many_requests', ''), false],
  [new TypeError('Failed to fetch'), false],
])('%s ends a sign-in: %s', (error, ends) => {
  expect(endsSignIn(error)).toBe(ends);
});
