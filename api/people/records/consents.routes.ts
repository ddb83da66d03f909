import type { consents } from '#contract/people/records.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, invalid } from '#platform/errors/error.ts';
import { portalToday } from '#platform/database/portal-today.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { type HeldConsent, standsTwice } from './consents.rules.ts';
import { type ConsentRow, consentsOf, insertConsent, removeConsent, updateConsent } from './consents.store.ts';
import { lockPerson, mustFindPerson } from '../person.acts.ts';
import { touchUser } from '../people.store.ts';

export const consentHandlers: Handlers<typeof consents> = {
  add: async ({ db, caller, params, body, ifMatch }) => {
    const { id: userId } = await lockPerson(db, params.id, ifMatch);
    const { withdrawnOn = null, ...given } = body;
    const consent = { ...given, withdrawnOn };
    await mustFit(db, consent, await consentsOf(db, userId));
    await insertConsent(db, { ...consent, userId });
    await touchUser(db, userId);
    return mustFindPerson(db, caller, userId);
  },

  update: async ({ db, caller, params, body, ifMatch }) => {
    const { consent, others } = await mustHave(db, params, ifMatch);
    const { givenOn = consent.givenOn, withdrawnOn = consent.withdrawnOn } = body;
    await mustFit(db, { kind: consent.kind, givenOn, withdrawnOn }, others);
    await updateConsent(db, consent.id, body);
    await touchUser(db, params.id);
    return mustFindPerson(db, caller, params.id);
  },

  withdraw: async ({ db, caller, params, ifMatch }) => {
    const { consent } = await mustHave(db, params, ifMatch);
    // Keeps the first withdrawal.
    if (consent.withdrawnOn === null) {
      await updateConsent(db, consent.id, { withdrawnOn: await portalToday(db) });
      await touchUser(db, params.id);
    }
    return mustFindPerson(db, caller, params.id);
  },

  remove: async ({ db, params, ifMatch }) => {
    const { consent } = await mustHave(db, params, ifMatch);
    await removeConsent(db, consent.id);
    await touchUser(db, params.id);
  },
};

async function mustHave(
  db: Db,
  { id, consentId }: { id: string; consentId: string },
  ifMatch: number | undefined,
): Promise<{ consent: ConsentRow; others: ConsentRow[] }> {
  await lockPerson(db, id, ifMatch);
  const all = await consentsOf(db, id);
  const consent = mustBeThere(all.find((one) => one.id === consentId.toLowerCase()));
  return { consent, others: all.filter((one) => one !== consent) };
}

/** Ends after its start, not in the future, and unique. */
async function mustFit(db: Db, consent: Omit<HeldConsent, 'id'>, others: readonly HeldConsent[]) {
  const { givenOn, withdrawnOn } = consent;
  const day = await portalToday(db);
  if (givenOn > day) throw invalid('givenOn', 'must not lie in the future');
  if (withdrawnOn !== null && withdrawnOn > day) throw invalid('withdrawnOn', 'must not lie in the future');
  if (withdrawnOn !== null && withdrawnOn < givenOn) throw invalid('withdrawnOn', 'must not lie before givenOn');
  if (!standsTwice(consent, others)) return;
  throw new AppError('conflict', undefined, {
    errors: [{ path: 'kind', message: 'is already in force' }],
  });
}
