import type { Issuer } from '#contract/identity/identity.ts';
import type { Tenant } from '../tenant.rules.ts';
import type { TokenRules } from '../tokens/verify.service.ts';

/** The tenant whose settings they are. */
export type IssuerTenant = Pick<Tenant, 'id' | 'identifier'>;

/** External origins for the Content-Security-Policy. */
export interface Origins {
  connect: string[];
  script: string[];
  frame: string[];
  image: string[];
}

/** One kind of sign-in service; `S` are its settings in a tenant file. */
export interface IssuerKind<S> {
  tokens(settings: S, tenant: IssuerTenant): Omit<TokenRules, 'keys'> & { keysAt: string };
  /** What the browser gets to know. */
  publish(settings: S, tenant: IssuerTenant): Issuer;
  origins(settings: S): Origins;
}

export const googlePictures = 'https://*.googleusercontent.com';
