import type { cognitoUserPoolsTokenProvider } from '@aws-amplify/auth/cognito';
import { storage } from '#web/base/storage.ts';

type KeyValueStorage = Parameters<typeof cognitoUserPoolsTokenProvider.setKeyValueStorage>[0];

export const groupsClaim = 'cognito:groups';

export type TokenStorage = ReturnType<typeof tokenStorage>;

/**
 * Amplify's token storage. Tokens of a sign-in in progress stay in memory until it is accepted, invisible to other
 * tabs.
 */
export function tokenStorage(clientId: string) {
  const prefix = `CognitoIdentityServiceProvider.${clientId}.`;
  const overPages = `${prefix}oauthSignIn`;
  let heldBack: Map<string, string> | null = null;

  const forAmplify: KeyValueStorage = {
    getItem: async (key) => (heldBack ? (heldBack.get(key) ?? null) : storage.read(key)),
    setItem: async (key, value) => void (heldBack ? heldBack.set(key, value) : storage.write(key, value)),
    removeItem: async (key) => void (heldBack ? heldBack.delete(key) : storage.write(key, null)),
    clear: async () => (heldBack ? heldBack.clear() : forget()),
  };

  function idToken(read: (key: string) => string | null | undefined): string | null {
    return read(`${prefix}${read(`${prefix}LastAuthUser`)}.idToken`) ?? null;
  }

  function remove(which: (key: string) => boolean): void {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    for (const key of keys.filter(which)) storage.write(key, null);
  }

  function forget(): void {
    heldBack = null;
    remove((key) => !wayToGoogle.test(key));
  }

  return {
    forAmplify,
    /** Until `keep` or `letGo`. */
    holdBack(): void {
      heldBack = new Map();
    },
    keep(): void {
      const found = heldBack;
      heldBack = null;
      remove((key) => !wayToGoogle.test(key) && key !== overPages);
      for (const [key, value] of found ?? []) storage.write(key, value);
    },
    letGo(): void {
      heldBack = null;
    },
    heldToken: () => (heldBack ? idToken((key) => heldBack?.get(key)) : null),
    /** Null while another sign-in is in progress. */
    keptToken: () => (heldBack ? null : idToken(storage.read)),
    isOvertaken: () => heldBack !== null && idToken(storage.read) !== null,
    forget,
    /** Hosted pages have a session of their own. */
    cameOverPages: () => storage.read(overPages)?.startsWith('true') ?? false,
    isOnTheWay: () => storage.read(`${prefix}inflightOAuth`) === 'true',
    /** While a redirect to Google is pending, Amplify blocks everything else for up to five minutes. */
    restore(): void {
      remove((key) => wayToGoogle.test(key));
    },
  };
}

/** Amplify's state of a pending redirect, which may return to another tab. */
const wayToGoogle = /\.(inflightOAuth|inflightOAuthDeadline|oauthPKCE|oauthState)$/;
