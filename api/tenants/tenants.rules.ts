import type { Tenant } from '#contract/tenants.ts';
import type { Tenants, TenantSettings } from './tenant-file.rules.ts';

interface Visit {
  host: string | undefined;
  /** `X-Tenant` header, else the `tenant` cookie. */
  chosen: string | undefined;
}

/** By host; on unclaimed hosts the chosen or first one. Undefined for unknown choices and invalid files. */
export function tenantOf({ all, lostHosts }: Tenants, visit: Visit): TenantSettings | undefined {
  const own = claimant(all, visit.host);
  if (own || isClaimed(lostHosts, visit.host)) return own;
  return visit.chosen ? all.find(({ id }) => id === visit.chosen) : all[0];
}

export function claimant(tenants: readonly TenantSettings[], host: string | undefined): TenantSettings | undefined {
  return tenants.find(({ hosts }) => isClaimed(hosts, host));
}

function isClaimed(hosts: readonly string[], host: string | undefined): boolean {
  const name = host?.toLowerCase();
  return name !== undefined && (hosts.includes(name) || hosts.includes(name.replace(/:\d+$/, '')));
}

/** Explicit fields only, so that new settings stay private. */
export function publicTenant(
  tenant: TenantSettings,
  more: Pick<Tenant, 'issuer' | 'choices' | 'mailsLeave' | 'mailsHeld' | 'sourceUrl' | 'demo'>,
): Tenant {
  const { terms, privacy, imprint, termsVersion } = tenant.legal;
  return {
    id: tenant.id,
    name: tenant.name,
    shortName: tenant.shortName,
    palette: { primaryColor: tenant.palette.primaryColor },
    logo: tenant.logo && `/api/portal/logo/${tenant.logo.sha256}`,
    isSetUp: tenant.isSetUp,
    issuer: more.issuer,
    language: tenant.language,
    registration: tenant.registration,
    contact: { email: tenant.contact.email ?? null, phone: tenant.contact.phone ?? null },
    legal: { terms, privacy, imprint },
    accessibility: tenant.accessibility,
    nouns: tenant.nouns,
    termsVersion,
    numbered: tenant.numbered,
    questions: tenant.questions,
    trashDays: tenant.keepDays.trash,
    choices: more.choices,
    mailsLeave: more.mailsLeave,
    mailsHeld: more.mailsHeld,
    sourceUrl: more.sourceUrl,
    demo: more.demo && more.issuer.name === 'jwt',
  };
}
