import type { cognitoUserPoolsTokenProvider } from '@aws-amplify/auth/cognito';
import { storage } from '#web/base/storage.ts';

type KeyValueStorage = Parameters<typeof cognitoUserPoolsTokenProvider.setKeyValueStorage>[0];

export const groupsClaim = 'cognito:groups';

export type TokenStorage = ReturnType<typeof tokenStorage>;

/**
 * Where Amplify keeps its tokens: the browser's storage. Those of a sign-in under way are held back in memory until it
 * is known whose they are, unseen by other tabs and gone on reload.
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
    /** From now on, until `keep` or `letGo`. */
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
    /** Of the sign-in that is held back. */
    heldToken: () => (heldBack ? idToken((key) => heldBack?.get(key)) : null),
    /** Of whoever is signed in; nobody is while another sign-in is under way. */
    keptToken: () => (heldBack ? null : idToken(storage.read)),
    /** Whether another tab has signed in since. */
    isOvertaken: () => heldBack !== null && idToken(storage.read) !== null,
    /** Signs out in this browser only. */
    forget,
    /** Whether whoever is signed in came over the hosted pages, which then have a session of their own. */
    cameOverPages: () => storage.read(overPages)?.startsWith('true') ?? false,
    isOnTheWay: () => storage.read(`${prefix}inflightOAuth`) === 'true',
    /** While somebody is on the way to Google, Amplify makes everything else wait for that, up to five minutes. */
    turnBack(): void {
      remove((key) => wayToGoogle.test(key));
    },
  };
}

/** What Amplify has to know when somebody comes back, maybe to another tab. */
const wayToGoogle = /\.(inflightOAuth|inflightOAuthDeadline|oauthPKCE|oauthState)$/;
