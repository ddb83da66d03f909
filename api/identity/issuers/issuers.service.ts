import type { Issuer } from '#contract/identity/identity.ts';
import { tokenAlgorithm } from '../built-in/better-auth.service.ts';
import { createKeys, type KeysOptions } from '../tokens/keys.service.ts';
import { fetchKeys } from '../tokens/fetch-keys.service.ts';
import type { Tenant } from '../tenant.rules.ts';
import { amplify } from './amplify.service.ts';
import { auth0 } from './auth0.service.ts';
import { firebase } from './firebase.service.ts';
import type { IssuerKind, IssuerTenant, Origins, TokenRules } from './issuer.rules.ts';
import type { IssuerSettings } from './issuer-settings.rules.ts';

const kinds = { firebase, auth0, amplify };
type Remote = Exclude<IssuerSettings, { name: 'jwt' }>;

function kindOf(settings: Remote): IssuerKind<Remote> {
  return kinds[settings.name];
}

export interface Installation {
  google: boolean;
  auth0MailSecrets: Record<string, string>;
}

export function publicIssuer(settings: IssuerSettings, tenant: IssuerTenant, installation: Installation): Issuer {
  if (settings.name === 'jwt') return { name: 'jwt', register: true, google: settings.google && installation.google };
  const issuer = kindOf(settings).publish(settings, tenant);
  if (issuer.name !== 'auth0') return issuer;
  return { ...issuer, resend: issuer.resend && tenant.id in installation.auth0MailSecrets };
}

export function originsOf(settings: IssuerSettings): Origins {
  if (settings.name === 'jwt') return { connect: [], script: [], frame: [], image: [] };
  return kindOf(settings).origins(settings);
}

/**
 * Identifies the account pool: portals that shared one would accept each other's tokens. Undefined for the built-in
 * service.
 */
export function accountsOf(settings: IssuerSettings, tenant: IssuerTenant): string | undefined {
  if (settings.name === 'jwt') return undefined;
  const { address, audience } = kindOf(settings).tokens(settings, tenant);
  const issuer = kindOf(settings).publish(settings, tenant);
  return JSON.stringify([address, audience, issuer.name === 'firebase' && issuer.tenant]);
}

export interface IssuersOptions {
  tenant: (tenantId: string) => Pick<Tenant, 'id' | 'identifier' | 'issuer'>;
  builtIn: { address: string; load: KeysOptions['load'] };
  now: () => Date;
  fetchKeys?: (address: string) => ReturnType<KeysOptions['load']>;
}

/** Token rules by tenant id. Tenants of one service share its keys. */
export function tokenRules({ tenant, builtIn, now, fetchKeys: load = fetchKeys }: IssuersOptions) {
  // The own database is cheap to ask, and another node may have made a key.
  const ownKeys = createKeys({ load: builtIn.load, now, cooldown: 500, maxAge: 60_000 });
  const keySets = new Map<string, TokenRules['keys']>();
  const rules = new Map<string, TokenRules>();

  function keysAt(address: string): TokenRules['keys'] {
    const known = keySets.get(address);
    if (known) return known;
    const keys = createKeys({ load: () => load(address), now, cooldown: 30_000, maxAge: 600_000 });
    keySets.set(address, keys);
    return keys;
  }

  function make(tenantId: string): TokenRules {
    const found = tenant(tenantId);
    if (found.issuer.name === 'jwt') return builtInRules(builtIn.address, tenantId, ownKeys);
    const { keysAt: address, ...rest } = kindOf(found.issuer).tokens(found.issuer, found);
    return { ...rest, keys: keysAt(address) };
  }

  return (tenantId: string): TokenRules => {
    const known = rules.get(tenantId) ?? make(tenantId);
    rules.set(tenantId, known);
    return known;
  };
}

function builtInRules(address: string, audience: string, keys: TokenRules['keys']): TokenRules {
  return { name: 'jwt', address, audience, algorithms: [tokenAlgorithm], keys, groupsClaim: 'groups' };
}
