import type { OwedAgreement } from '#contract/admission/agreements.ts';
import type { Db } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import { type Tenants, tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { lastAgreement } from './agreements.store.ts';

/** Null if nothing. */
export async function owedBy(db: Db, tenants: Tenants, { caller, tenantId }: { caller: Caller; tenantId: string }) {
  const { termsVersion, termsChange } = tenantWith(tenants, tenantId).legal;
  if (!caller.mustAgree || termsVersion === null) return null;
  const before = await lastAgreement(db, caller.id);
  return { version: termsVersion, change: before === null ? null : termsChange, before } satisfies OwedAgreement;
}
