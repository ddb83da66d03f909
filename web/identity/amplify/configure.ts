import { Amplify } from '@aws-amplify/core';
import { cognitoUserPoolsTokenProvider as tokenProvider } from '@aws-amplify/auth/cognito';
import type { IssuerOf } from '#contract/identity/identity.ts';
import { pages } from '#contract/base/pages.ts';
import type { TokenStorage } from './token-storage.ts';

/**
 * Configures Amplify. Hosted pages only for the tab that uses them: at start, Amplify cancels sign-ins with Google of
 * other tabs.
 */
export function configure(issuer: IssuerOf<'amplify'>, tokens: TokenStorage, withPages = false): void {
  const { userPoolId, clientId: userPoolClientId, endpoint } = issuer;
  const Auth = {
    Cognito: {
      userPoolId,
      userPoolClientId,
      ...(endpoint && { userPoolEndpoint: endpoint }),
      loginWith: { email: true, ...(withPages && hostedPages(issuer)) },
    },
  };
  tokenProvider.setAuthConfig(Auth);
  tokenProvider.setKeyValueStorage(tokens.forAmplify);
  Amplify.configure({ Auth }, { Auth: { tokenProvider } });
}

function hostedPages({ google, domain }: IssuerOf<'amplify'>) {
  const { origin } = window.location;
  if (!google || domain === null) return {};
  return {
    oauth: {
      domain,
      scopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
      redirectSignIn: [`${origin}${pages.amplifyLogin}`],
      redirectSignOut: [`${origin}${pages.home}`],
      responseType: 'code' as const,
    },
  };
}
