import type { AskAdmission, admission } from '#contract/admission/admission.ts';
import { adminRole } from '#contract/roles/words.ts';
import { AppError } from '#api/base/error.ts';
import { ownLanguage } from '#api/base/spoken.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { mustBeThere } from '#api/base/rows.ts';
import { link, takeIn } from './first-contact.ts';
import { refusal } from './members.rules.ts';
import { findUser } from './members.store.ts';
import { type Mailing, senderOf } from '#api/tenants/mailing.ts';
import { findWaiting, ownAdmission, saveAsked } from './newcomers.store.ts';
import { findCase } from './suggestions.store.ts';
import { callOffice } from './tell-office.ts';

const mostNamed = 20;

export function newcomerHandlers(mailing: Mailing): Handlers<typeof admission> {
  return {
    own: async ({ db, visitor }) => ownAdmission(db, visitor.userId),

    ask: async ({ db, visitor, body, now, tenantId, request }) => {
      const { signIn, email, name, userId } = visitor;
      const asked = askedIn(body);
      if (userId !== null) {
        const { membership, access } = await ownAdmission(db, userId);
        const code = membership && access && refusal({ membership, access }, false);
        if (code && code !== 'members.pending') throw new AppError(code);
        if (code) await saveAsked(db, userId, asked);
        return ownAdmission(db, userId);
      }
      const { tenant } = senderOf(mailing, tenantId, request);
      const newcomer = { ...signIn, email, name, language: ownLanguage(request, tenant.language), now };
      const door = {
        registration: tenant.registration,
        vouchedFor: signIn.groups.includes(adminRole),
        callOffice: () => callOffice(db, mailing, { tenantId, request }),
      };
      const reason = (await link(db, newcomer)) ? undefined : await takeIn(db, { ...newcomer, ...asked }, door);
      if (reason) throw new AppError(reason);
      return ownAdmission(db, (await findUser(db, signIn)).user?.id ?? null);
    },

    waiting: ({ db }) => findWaiting(db, mostNamed),

    read: async ({ db, params }) => {
      return mustBeThere(await findCase(db, params.id));
    },
  };
}

function askedIn({ company = null, message = null }: AskAdmission) {
  return { askedCompany: company, askedMessage: message };
}
