import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import type { Issuer } from '#contract/identity/identity.ts';
import type { IssuerName } from '#contract/identity/words.ts';
import type { Tenant } from '../tenant.rules.ts';

/** The tenant whose settings they are. */
export type IssuerTenant = Pick<Tenant, 'id' | 'identifier'>;

/** External origins for the Content-Security-Policy. */
export interface Origins {
  connect: string[];
  script: string[];
  frame: string[];
  image: string[];
}

/** What a token must be like. */
export interface TokenRules {
  name: IssuerName;
  address: string;
  audience: string;
  algorithms: string[];
  keys: JWTVerifyGetKey;
  /** Claim that lists the person's groups. */
  groupsClaim: string;
  /** Further checks; `now` in seconds, clock tolerance included. */
  check?: (claims: JWTPayload, now: number) => boolean;
}

/** One kind of sign-in service; `S` are its settings in a tenant file. */
export interface IssuerKind<S> {
  tokens(settings: S, tenant: IssuerTenant): Omit<TokenRules, 'keys'> & { keysAt: string };
  /** What the browser gets to know. */
  publish(settings: S, tenant: IssuerTenant): Issuer;
  origins(settings: S): Origins;
}

export const googlePictures = 'https://*.googleusercontent.com';
