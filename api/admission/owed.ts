import type { OwedAgreement } from '#contract/admission/agreements.ts';
import type { Db } from '#api/base/database.ts';
import type { Caller } from '#api/base/http/caller.ts';
import type { TenantSettings, Tenants } from '#api/tenants/tenant-file.ts';
import { lastAgreement } from './agreements.store.ts';

/** What the caller has to agree to; null where nothing is owed. */
export async function owedBy(db: Db, tenants: Tenants, { caller, tenantId }: { caller: Caller; tenantId: string }) {
  const { termsVersion, termsChange } = termsOf(tenants, tenantId);
  if (!caller.mustAgree || termsVersion === null) return null;
  const before = await lastAgreement(db, caller.id);
  return { version: termsVersion, change: before === null ? null : termsChange, before } satisfies OwedAgreement;
}

/** The terms of use of a portal. */
export function termsOf({ all }: Tenants, tenantId: string): TenantSettings['legal'] {
  const tenant = all.find(({ id }) => id === tenantId);
  if (!tenant) throw new Error(`there is no tenant ${tenantId} to agree with`);
  return tenant.legal;
}
