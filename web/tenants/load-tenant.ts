import type { Tenant } from '#contract/tenants.ts';

/** The portal of this address. Null, and `Invalid tenant` in the log, where there is none or it makes no sense. */
export async function loadTenant(): Promise<Tenant | null> {
  try {
    const answer = await fetch('/tenant.json');
    const tenant = (await answer.json()) as Partial<Tenant> | null;
    if (answer.ok && tenant?.id && tenant.name && tenant.issuer?.name) return tenant as Tenant;
    console.error('Invalid tenant', answer.status);
  } catch (error) {
    console.error('Invalid tenant', error);
  }
  return null;
}
