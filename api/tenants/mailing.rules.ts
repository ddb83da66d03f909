import type { Jobs } from '#platform/jobs/jobs.ts';
import { originOf, type Where } from '#api/identity/built-in/origin.rules.ts';
import { type Tenants, type TenantSettings, tenantWith } from './tenant-file.rules.ts';

export interface Mailing {
  jobs: Pick<Jobs, 'sendWithin'>;
  tenants: Tenants;
  publicUrl: string | undefined;
  /** Whether a mail server takes mails. */
  leaves: boolean;
}

/** The request that causes mails. */
export interface Sending {
  tenantId: string;
  request: Where['request'];
}

/** The origin is that of the request that causes the mail. */
export function senderOf(
  { tenants, publicUrl }: Pick<Mailing, 'tenants' | 'publicUrl'>,
  tenantId: string,
  request: Where['request'],
): { tenant: TenantSettings; origin: string } {
  const tenant = tenantWith(tenants, tenantId);
  return { tenant, origin: originOf({ publicUrl, hosts: tenant.hosts, request }) };
}
