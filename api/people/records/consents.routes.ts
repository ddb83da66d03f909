import type { consents } from '#contract/people/records.ts';
import type { Db } from '#platform/database/database.ts';
import { portalToday } from '#platform/database/portal-today.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { mustFit } from './consents.rules.ts';
import { type ConsentRow, consentsOf, insertConsent, removeConsent, updateConsent } from './consents.store.ts';
import { lockPerson, mustFindPerson } from '../person.acts.ts';
import { touchUser } from '../people.store.ts';

export const consentHandlers: Handlers<typeof consents> = {
  add: async ({ db, caller, params, body, ifMatch }) => {
    const { id: userId } = await lockPerson(db, params.id, ifMatch);
    const { withdrawnOn = null, ...given } = body;
    const consent = { ...given, withdrawnOn };
    mustFit(consent, await consentsOf(db, userId), await portalToday(db));
    await insertConsent(db, { ...consent, userId });
    await touchUser(db, userId);
    return mustFindPerson(db, caller, userId);
  },

  update: async ({ db, caller, params, body, ifMatch }) => {
    const { consent, others } = await mustHave(db, params, ifMatch);
    const { givenOn = consent.givenOn, withdrawnOn = consent.withdrawnOn } = body;
    mustFit({ kind: consent.kind, givenOn, withdrawnOn }, others, await portalToday(db));
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
