import type { agreements, OwedAgreement } from '#contract/members/agreements.ts';
import type { Db } from '#api/base/database.ts';
import { AppError } from '#api/base/error.ts';
import type { Caller } from '#api/base/http/caller.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import type { TenantSettings, Tenants } from '#api/tenants/tenant-file.ts';
import { insertAgreement, lastAgreement } from './agreements.store.ts';

/** Agreeing to the terms of use. */
export const agreementHandlers = (tenants: Tenants): Handlers<typeof agreements> => ({
  agree: async ({ db, caller, body, now, tenantId }) => {
    if (body.version !== termsOf(tenants, tenantId).termsVersion)
      throw new AppError('conflict', undefined, {
        errors: [{ path: 'version', message: 'is not the version in force' }],
      });
    await insertAgreement(db, { ...body, userId: caller.id, agreedAt: now });
  },
});

/** What the caller has to agree to; null where nothing is owed. */
export async function owedBy(db: Db, tenants: Tenants, { caller, tenantId }: { caller: Caller; tenantId: string }) {
  const { termsVersion, termsChange } = termsOf(tenants, tenantId);
  if (!caller.mustAgree || termsVersion === null) return null;
  const before = await lastAgreement(db, caller.id);
  return { version: termsVersion, change: before === null ? null : termsChange, before } satisfies OwedAgreement;
}

function termsOf({ all }: Tenants, tenantId: string): TenantSettings['legal'] {
  const tenant = all.find(({ id }) => id === tenantId);
  if (!tenant) throw new Error(`there is no tenant ${tenantId} to agree with`);
  return tenant.legal;
}
