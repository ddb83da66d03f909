import type { Tenant } from '#contract/tenants.ts';

/** Null, with `Invalid tenant` in the log, for none or an invalid one; throws without an answer, or while it is not ready. */
export async function loadTenant(): Promise<Tenant | null> {
  const answer = await fetch('/tenant.json');
  // In maintenance, or not ready: the document is asked for anew.
  if (answer.status > 500) throw answer;
  try {
    const tenant = (await answer.json()) as Partial<Tenant> | null;
    if (answer.ok && tenant?.id && tenant.name && tenant.issuer?.name) return tenant as Tenant;
    console.error('Invalid tenant', answer.status);
  } catch (error) {
    console.error('Invalid tenant', error);
  }
  return null;
}
