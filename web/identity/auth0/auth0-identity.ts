import { Auth0Client, type AuthorizationParams } from '@auth0/auth0-spa-js';
import type { IssuerOf } from '#contract/identity/identity.ts';
import { pages } from '#contract/base/pages.ts';
import { safeReturnTo } from '#web/base/return-to.ts';
import type { IdentityUser } from '#web/base/session.ts';
import { browserSession, pageBroughtBack } from '../browser-session.ts';
import { heldToken } from '../held-token.ts';
import { type Departure, type IdentityClient, IdentityError, type Landing } from '../identity.ts';
import { tellOtherTabs } from '../other-tabs.ts';
import { type ReadToken, readToken } from '../read-token.ts';
import { auth0Failure, endsSignIn } from './auth0-failure.ts';
import { askForPasswordMail, hasPassword } from './password-mail.ts';
import { askForProofMail } from './proof-mail.ts';

export function auth0Identity(issuer: IssuerOf<'auth0'>, tenantId: string): IdentityClient {
  const client = new Auth0Client({
    domain: issuer.endpoint ?? issuer.domain,
    clientId: issuer.clientId,
    cacheLocation: 'localstorage',
    useRefreshTokens: true,
    useRefreshTokensFallback: false,
    legacySameSiteCookie: false,
    authorizationParams: { redirect_uri: `${window.location.origin}${pages.auth0Callback}` },
  });
  const session = browserSession(tenantId);
  const held = heldToken({ fetchToken, groupsClaim: issuer.groupsClaim });
  const refuse = () => Promise.reject(new IdentityError('notOffered'));
  /** Signed in without a verified address; the token allows asking for the mail. */
  let unproved: { email: string; token: string } | null = null;
  let isBack = false;
  let subject: string | undefined;
  held.onChange((user) => (subject = user?.id));

  async function fetchToken(force: boolean): Promise<string | null> {
    const stored = await storedToken();
    if (!stored) return null;
    // The SDK checks the access token, which may expire at another time.
    const isGood = !force && stored.expires > Date.now() / 1000;
    const token = isGood ? stored : await freshToken();
    if (token?.user.emailVerified) return token.user.token;
    await forget();
    return null;
  }

  async function storedToken(): Promise<ReadToken | null> {
    const claims = await client.getIdTokenClaims();
    if (!claims) return null;
    const { __raw: token } = claims;
    return readToken(token, issuer.groupsClaim);
  }

  async function freshToken(): Promise<ReadToken | null> {
    try {
      const answer = await client.getTokenSilently({ cacheMode: 'off', detailedResponse: true });
      return answer ? readToken(answer.id_token, issuer.groupsClaim) : null;
    } catch (error) {
      if (endsSignIn(error)) return null;
      throw auth0Failure(error);
    }
  }

  /** Does not sign out of Auth0. */
  function forget(): Promise<void> {
    return client.logout({ openUrl: false });
  }

  async function leave(appState: Departure, more: AuthorizationParams): Promise<void> {
    const ui_locales = document.documentElement.lang;
    // Signed out here, so Auth0's session must not sign in the next user of the computer.
    const authorizationParams = { prompt: 'login' as const, ui_locales, ...more };
    await client.loginWithRedirect({ appState, authorizationParams }).catch(rethrow);
    await pageBroughtBack();
  }

  /** Null unless the user returns from Auth0. */
  async function comeBack(): Promise<Landing | null> {
    const { pathname, search } = window.location;
    const query = new URLSearchParams(search);
    if (isBack || pathname !== pages.auth0Callback || !(query.has('code') || query.has('error'))) return null;
    isBack = true;
    try {
      const { appState } = await client.handleRedirectCallback<Departure | undefined>();
      const user = (await storedToken())?.user;
      if (user && !user.emailVerified) return await sendForProof(user);
      session.begin(appState?.remember ?? false);
      tellOtherTabs();
      return { path: safeReturnTo(appState?.returnTo ?? null) };
    } catch (error) {
      return { path: `${pages.login}?error=${auth0Failure(error).failure}` };
    }
  }

  async function sendForProof({ email, token }: IdentityUser): Promise<Landing> {
    unproved = { email, token };
    await forget();
    const sent = issuer.resend && (await askForProofMail(token).then(...yesOrNo));
    return { path: pages.verify, state: { email, sent } };
  }

  return {
    issuer: 'auth0',
    capabilities: {
      signIn: 'page',
      register: issuer.register,
      reset: 'none',
      proof: 'page',
      resend: issuer.resend,
      google: issuer.google,
      remember: true,
    },
    async initialise() {
      const landing = await comeBack();
      if (session.isOver()) await forget();
      await held.refresh().catch(() => held.drop());
      return landing;
    },
    signIn: refuse,
    answer: refuse,
    signInThere: (departure) => leave(departure, departure.register ? { screen_hint: 'signup' } : {}),
    signInWithGoogle: (departure) => leave(departure, { connection: 'google-oauth2' }),
    register: refuse,
    verify: refuse,
    async resendVerification(email) {
      if (unproved?.email.toLowerCase() !== email.toLowerCase()) throw new IdentityError('signInAgain');
      await askForProofMail(unproved.token);
    },
    requestReset: refuse,
    resetPassword: refuse,
    passwordWay: () => (hasPassword(subject) ? 'mail' : 'none'),
    changePassword: refuse,
    mailPassword: (email) => askForPasswordMail(issuer, email),
    address: null,
    secondFactor: null,
    passkeys: null,
    async signOut() {
      session.end();
      // Auth0's logout keeps refresh tokens. Without an answer the sign-in still ends here.
      await client.revokeRefreshToken().catch(() => undefined);
      await client.logout({ logoutParams: { returnTo: `${window.location.origin}${pages.home}` } });
      tellOtherTabs();
      await pageBroughtBack();
      held.drop();
    },
    token: held.token,
    onChange: held.onChange,
  };
}

const yesOrNo = [() => true, () => false] as const;

function rethrow(error: unknown): never {
  throw auth0Failure(error);
}
