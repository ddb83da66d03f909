import type { AskAdmission, admission, OwnAdmission } from '#contract/admission/admission.ts';
import { adminRole } from '#contract/roles/words.ts';
import type { ErrorCode } from '#contract/base/errors.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, invalid } from '#platform/errors/error.ts';
import type { Visitor } from '#platform/http/caller.ts';
import { ownLanguage } from '#platform/output/languages-asked.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { type Door, link, mustChoose, takeIn, welcome } from './first-contact.acts.ts';
import { refusal } from './members.rules.ts';
import { findCandidates, findUser, type Newcomer } from './members.store.ts';
import { type Mailing, senderOf } from '#api/tenants/mailing.rules.ts';
import { type AdmissionRequest, findWaiting, ownAdmission, saveAsked } from './newcomers.store.ts';
import { findCase } from './suggestions.store.ts';
import { callOffice } from './tell-office.acts.ts';

const mostNamed = 20;

export function newcomerHandlers(mailing: Mailing): Handlers<typeof admission> {
  return {
    own: async ({ db, visitor }) => statusOf(db, visitor),

    ask: async ({ db, visitor, body, now, tenantId, request }) => {
      const { signIn, email, name, userId } = visitor;
      const asked = askedIn(body);
      if (userId !== null) {
        const { membership, access } = await ownAdmission(db, userId);
        const code = membership && access && refusal({ membership, access }, false);
        if (code && code !== 'members.pending') throw new AppError(code);
        if (code) await saveAsked(db, userId, asked);
        return statusOf(db, visitor);
      }
      const { tenant } = senderOf(mailing, tenantId, request);
      const newcomer = { ...signIn, email, name, language: ownLanguage(request, tenant.language), now };
      const door = {
        registration: tenant.registration,
        vouchedFor: signIn.groups.includes(adminRole),
        callOffice: () => callOffice(db, mailing, { tenantId, request }),
      };
      const reason = await comeIn(db, { newcomer, asked, door, personId: body.personId });
      if (reason) throw new AppError(reason);
      return statusOf(db, { ...visitor, userId: (await findUser(db, signIn)).user?.id ?? null });
    },

    waiting: ({ db }) => findWaiting(db, mostNamed),

    read: async ({ db, params }) => {
      return mustBeThere(await findCase(db, params.id));
    },
  };
}

interface Coming {
  newcomer: Newcomer;
  asked: AdmissionRequest;
  door: Door;
  personId: string | null | undefined;
}

/** One of those who share the address, or somebody new, who waits. */
async function comeIn(db: Db, { newcomer, asked, door, personId }: Coming): Promise<ErrorCode | undefined> {
  if (personId) {
    const people = await findCandidates(db, newcomer.email);
    if (!people.some(({ id }) => id === personId))
      throw invalid('personId', 'must be one of the people of your address');
    return welcome(db, newcomer, door, personId);
  }
  if (personId === undefined && (await mustChoose(db, newcomer))) return 'members.whichPerson';
  if (personId === undefined && (await link(db, newcomer))) return undefined;
  return takeIn(db, { ...newcomer, ...asked }, door);
}

async function statusOf(db: Db, { userId, email }: Pick<Visitor, 'userId' | 'email'>): Promise<OwnAdmission> {
  const candidates = userId === null ? await findCandidates(db, email) : [];
  const people = candidates.length > 1 ? candidates.map(({ id, name }) => ({ id, name })) : [];
  return { ...(await ownAdmission(db, userId)), people };
}

function askedIn({ company = null, message = null }: AskAdmission) {
  return { askedCompany: company, askedMessage: message };
}
