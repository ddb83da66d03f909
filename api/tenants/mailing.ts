import type { Jobs } from '#api/base/jobs.ts';
import { originOf, type Where } from '#api/identity/built-in/origin.ts';
import { type Tenants, type TenantSettings, tenantWith } from './tenant-file.ts';

/** What it takes to write to somebody in the name of a portal. */
export interface Mailing {
  jobs: Pick<Jobs, 'sendWithin'>;
  tenants: Tenants;
  publicUrl: string | undefined;
}

/** The portal that a mail is from, and the address its links begin with: where whoever causes it sees the portal. */
export function senderOf(
  { tenants, publicUrl }: Pick<Mailing, 'tenants' | 'publicUrl'>,
  tenantId: string,
  request: Where['request'],
): { tenant: TenantSettings; origin: string } {
  const tenant = tenantWith(tenants, tenantId);
  return { tenant, origin: originOf({ publicUrl, hosts: tenant.hosts, request }) };
}
