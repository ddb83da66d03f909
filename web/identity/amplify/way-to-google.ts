import { signInWithRedirect } from '@aws-amplify/auth';
import { Hub } from '@aws-amplify/core';
import type { IssuerOf } from '#contract/identity/identity.ts';
import { pages } from '#contract/base/pages.ts';
import { pageBroughtBack } from '../browser-session.ts';
import { type Departure, IdentityError } from '../identity.ts';
import { configure } from './configure.ts';
import type { TokenStorage } from './token-storage.ts';

export async function leaveForGoogle(issuer: IssuerOf<'amplify'>, tokens: TokenStorage, departure: Departure) {
  tokens.restore();
  tokens.holdBack();
  configure(issuer, tokens, true);
  const options = { prompt: 'SELECT_ACCOUNT' as const };
  await signInWithRedirect({ provider: 'Google', customState: JSON.stringify(departure), options });
  await pageBroughtBack();
  tokens.letGo();
}

export function isBackFromGoogle(): boolean {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  return pathname === pages.amplifyLogin && (query.has('code') || query.has('error'));
}

/** Holds the tokens back; returns what was stored at the departure. */
export async function comeBackFromGoogle(issuer: IssuerOf<'amplify'>, tokens: TokenStorage): Promise<Departure> {
  const query = new URLSearchParams(window.location.search);
  // Without a pending redirect Amplify silently does nothing.
  if (!tokens.isOnTheWay()) throw new IdentityError(query.has('code') ? 'signInAgain' : failureIn(query));
  tokens.holdBack();
  const back = arrival();
  configure(issuer, tokens, true);
  try {
    return await back;
  } catch (error) {
    if (query.has('error')) throw new IdentityError(failureIn(query), null, error);
    throw error;
  }
}

/** Amplify reports the result only to listeners. */
function arrival(): Promise<Departure> {
  return new Promise((resolve, reject) => {
    let state = '{}';
    const stop = Hub.listen('auth', ({ payload }) => {
      if (payload.event === 'customOAuthState') state = payload.data;
      if (payload.event === 'signInWithRedirect') {
        stop();
        resolve(JSON.parse(state) as Departure);
      }
      if (payload.event === 'signInWithRedirect_failure') {
        stop();
        reject(payload.data.error ?? new IdentityError('failed'));
      }
    });
  });
}

function failureIn(query: URLSearchParams) {
  if (/user is (disabled|not enabled)/i.test(query.get('error_description') ?? '')) return 'disabled';
  if (query.get('error') === 'access_denied') return 'cancelled';
  console.error(`Amplify: ${query.get('error')}`);
  return 'failed';
}
