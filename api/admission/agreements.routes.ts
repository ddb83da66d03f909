import type { agreements } from '#contract/admission/agreements.ts';
import { AppError } from '#platform/errors/error.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { type Tenants, tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { insertAgreement } from './agreements.store.ts';

export const agreementHandlers = (tenants: Tenants): Handlers<typeof agreements> => ({
  agree: async ({ db, caller, body, now, tenantId }) => {
    if (body.version !== tenantWith(tenants, tenantId).legal.termsVersion)
      throw new AppError('conflict', undefined, {
        errors: [{ path: 'version', message: 'is not the version in force' }],
      });
    await insertAgreement(db, { ...body, userId: caller.id, agreedAt: now });
  },
});
