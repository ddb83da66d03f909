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
  /** Whether the person used a second factor; default: what `amr` or `acr` says. */
  secondFactor?: (claims: JWTPayload) => boolean;
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

/** In the claim `amr` (RFC 8176). */
export const secondFactorUsed = 'mfa';

/** In the claim `acr` (OpenID's authentication policies). */
const secondFactorPolicy = 'http://schemas.openid.net/pape/policies/2007/06/multi-factor';

export function claimsSecondFactor({ amr, acr }: JWTPayload): boolean {
  return (Array.isArray(amr) && amr.includes(secondFactorUsed)) || acr === secondFactorPolicy;
}

export const googlePictures = 'https://*.googleusercontent.com';
