import type { Tenant } from '#contract/tenants.ts';
import type { Tenants, TenantSettings } from './tenant-file.ts';

interface Visit {
  host: string | undefined;
  /** `X-Tenant` header, else the `tenant` cookie. */
  chosen: string | undefined;
}

/**
 * The tenant of a visit: the one that claims the host; on a host nobody claims the chosen one, else the first.
 * Undefined when the choice names no tenant, or there is none at all, or the file of the host's own tenant is invalid.
 */
export function tenantOf({ all, lostHosts }: Tenants, visit: Visit): TenantSettings | undefined {
  const own = claimant(all, visit.host);
  if (own || isClaimed(lostHosts, visit.host)) return own;
  return visit.chosen ? all.find(({ id }) => id === visit.chosen) : all[0];
}

/** The tenant that claims a host, with or without its port. */
export function claimant(tenants: readonly TenantSettings[], host: string | undefined): TenantSettings | undefined {
  return tenants.find(({ hosts }) => isClaimed(hosts, host));
}

function isClaimed(hosts: readonly string[], host: string | undefined): boolean {
  const name = host?.toLowerCase();
  return name !== undefined && (hosts.includes(name) || hosts.includes(name.replace(/:\d+$/, '')));
}

/** What the browser may know of it: nothing of hosts, nor of anything a later field may add. */
export function publicTenant(tenant: TenantSettings, more: Pick<Tenant, 'issuer' | 'choices' | 'demo'>): Tenant {
  const { terms, privacy, imprint, termsVersion } = tenant.legal;
  return {
    id: tenant.id,
    name: tenant.name,
    shortName: tenant.shortName,
    palette: { primaryColor: tenant.palette.primaryColor },
    issuer: more.issuer,
    language: tenant.language,
    registration: tenant.registration,
    contact: { email: tenant.contact.email ?? null, phone: tenant.contact.phone ?? null },
    legal: { terms, privacy, imprint },
    accessibility: tenant.accessibility,
    nouns: tenant.nouns,
    termsVersion,
    numbered: tenant.numbered,
    trashDays: tenant.keepDays.trash,
    choices: more.choices,
    demo: more.demo && more.issuer.name === 'jwt',
  };
}
