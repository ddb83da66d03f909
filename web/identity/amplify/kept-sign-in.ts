import { fetchAuthSession, signOut } from '@aws-amplify/auth';
import type { IssuerOf } from '#contract/identity/identity.ts';
import { pageBroughtBack } from '../browser-session.ts';
import { tellOtherTabs } from '../other-tabs.ts';
import { claimsOf, type ReadToken, readToken } from '../read-token.ts';
import { amplifyFailure, endsSignIn } from './amplify-failure.ts';
import { configure } from './configure.ts';
import { groupsClaim, type TokenStorage } from './token-storage.ts';

export function keptSignIn(issuer: IssuerOf<'amplify'>, tokens: TokenStorage) {
  async function freshToken(): Promise<ReadToken | null> {
    try {
      const { tokens: fresh } = await fetchAuthSession({ forceRefresh: true });
      return read(fresh?.idToken?.toString());
    } catch (error) {
      if (endsSignIn(error)) return null;
      throw amplifyFailure(error);
    }
  }

  return {
    async token(force: boolean): Promise<string | null> {
      const stored = read(tokens.keptToken());
      if (!stored) return null;
      const isGood = !force && stored.expires > Date.now() / 1000;
      const token = isGood ? stored : await freshToken();
      if (token?.user.emailVerified) return token.user.token;
      tokens.forget();
      return null;
    },
    async end(): Promise<void> {
      const isOverPages = tokens.cameOverPages();
      tokens.restore();
      try {
        // Amplify hides that the service was unreachable for revoking; a refresh shows it.
        await freshToken();
        configure(issuer, tokens, isOverPages);
        await signOut();
      } catch (error) {
        throw amplifyFailure(error);
      } finally {
        // Amplify does not wait for its own clearing.
        tokens.forget();
        tellOtherTabs();
      }
      if (isOverPages) await pageBroughtBack();
    },
  };
}

function read(token: string | null | undefined): ReadToken | null {
  return token ? readToken(token, groupsClaim) : null;
}

/** For federated users, who have no password in the pool. */
export function cameFromOutside(token: string | null): boolean {
  return token !== null && Array.isArray(claimsOf(token)['identities']);
}
