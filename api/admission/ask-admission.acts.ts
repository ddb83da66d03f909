import type { AskAdmission, admission } from '#contract/admission/admission.ts';
import type { ErrorCode } from '#contract/base/errors.ts';
import { adminRole } from '#contract/roles/words.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, invalid } from '#platform/errors/error.ts';
import type { Call, Visitor } from '#platform/http/caller.ts';
import { ownLanguage } from '#platform/output/languages-asked.ts';
import { type Mailing, senderOf } from '#api/tenants/mailing.rules.ts';
import { type Door, link, mustChoose, takeIn, welcome } from './first-contact.acts.ts';
import { refusal } from './members.rules.ts';
import { findCandidates, findUser, type Newcomer } from './members.store.ts';
import { type AdmissionRequest, ownAdmission, saveAsked } from './newcomers.store.ts';
import { callOffice } from './tell-office.acts.ts';

type Asking = Omit<Call<typeof admission.ask>, 'caller'> & { visitor: Visitor };

/** Somebody new is linked, taken in or waits; who waits already may ask again. Answers the person's id. */
export async function askAdmission(mailing: Mailing, input: Asking): Promise<string | null> {
  const { db, visitor, body } = input;
  const asked = askedIn(body);
  if (visitor.userId !== null) {
    await askAgain(db, visitor.userId, asked);
    return visitor.userId;
  }
  const reason = await comeIn(db, { ...newcomerOf(mailing, input), asked, personId: body.personId });
  if (reason) throw new AppError(reason);
  return (await findUser(db, visitor.signIn)).user?.id ?? null;
}

async function askAgain(db: Db, userId: string, asked: AdmissionRequest): Promise<void> {
  const { membership, access } = await ownAdmission(db, userId);
  const code = membership && access && refusal({ membership, access }, false);
  if (code && code !== 'members.pending') throw new AppError(code);
  if (code) await saveAsked(db, userId, asked);
}

function newcomerOf(
  mailing: Mailing,
  { db, visitor: { signIn, email, name }, now, tenantId, request }: Asking,
): Pick<Coming, 'newcomer' | 'door'> {
  const { tenant } = senderOf(mailing, tenantId, request);
  const newcomer = { ...signIn, email, name, language: ownLanguage(request, tenant.language), now };
  const door = {
    registration: tenant.registration,
    vouchedFor: signIn.groups.includes(adminRole),
    callOffice: () => callOffice(db, mailing, { tenantId, request }),
  };
  return { newcomer, door };
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

function askedIn({ company = null, message = null }: AskAdmission): AdmissionRequest {
  return { askedCompany: company, askedMessage: message };
}
