import type { Issuer } from '#contract/identity/identity.ts';
import type { TokenRules } from '../tokens/verify.ts';

export interface Holder {
  id: string;
  name: string;
}

/** External origins for the Content-Security-Policy. */
export interface Origins {
  connect: string[];
  script: string[];
  frame: string[];
  image: string[];
}

/** One kind of sign-in service; `S` are its settings in a tenant file. */
export interface IssuerKind<S> {
  /** What its tokens must say, and the address of its public keys. */
  tokens(settings: S, holder: Holder): Omit<TokenRules, 'keys'> & { keysAt: string };
  /** What the browser may know. */
  publish(settings: S, holder: Holder): Issuer;
  origins(settings: S): Origins;
}

export const googlePictures = 'https://*.googleusercontent.com';
