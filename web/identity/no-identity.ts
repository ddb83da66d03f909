import type { IssuerName } from '#contract/identity/words.ts';
import { type IdentityClient, IdentityError } from './identity.ts';

/** For unknown issuers, or a client that could not be loaded. */
export function noIdentity(issuer: IssuerName): IdentityClient {
  const refuse = () => Promise.reject(new IdentityError('unreachable'));
  const listeners = new Set<Parameters<IdentityClient['onChange']>[0]>();
  return {
    issuer,
    capabilities: {
      signIn: 'none',
      register: false,
      reset: 'none',
      proof: 'page',
      resend: false,
      google: false,
      remember: false,
    },
    async initialise() {
      for (const listener of listeners) listener(null);
      return null;
    },
    signIn: refuse,
    answer: refuse,
    signInThere: refuse,
    signInWithGoogle: refuse,
    register: refuse,
    verify: refuse,
    resendVerification: refuse,
    requestReset: refuse,
    resetPassword: refuse,
    passwordWay: () => 'none',
    changePassword: refuse,
    mailPassword: refuse,
    address: null,
    secondFactor: null,
    passkeys: null,
    signOut: () => Promise.resolve(),
    token: () => Promise.resolve(null),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
