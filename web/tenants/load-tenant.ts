import type { Tenant } from '#contract/tenants.ts';

/**
 * The portal of this address. Null, and `Invalid tenant` in the log, where there is none or it makes no sense; throws
 * where nobody answers.
 */
export async function loadTenant(): Promise<Tenant | null> {
  const answer = await fetch('/tenant.json');
  try {
    const tenant = (await answer.json()) as Partial<Tenant> | null;
    if (answer.ok && tenant?.id && tenant.name && tenant.issuer?.name) return tenant as Tenant;
    console.error('Invalid tenant', answer.status);
  } catch (error) {
    console.error('Invalid tenant', error);
  }
  return null;
}
