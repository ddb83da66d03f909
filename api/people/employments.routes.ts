import type { users } from '#contract/people/people.ts';
import { invalid, notFound } from '#api/base/error.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { endsBeforeItStarts } from '#api/base/validity.rules.ts';
import { companyExists, removeEmployment, saveEmployment } from './employments.store.ts';
import { lockPerson, mustFindPerson } from './person.ts';
import { touchUser } from './people.store.ts';

/** What a person is in companies. */
export const employmentHandlers: Pick<Handlers<typeof users>, 'employ' | 'dismiss'> = {
  employ: async ({ db, caller, params, body, ifMatch }) => {
    const { id: userId } = await lockPerson(db, params.id, ifMatch);
    const { startsOn = null, endsOn = null } = body;
    if (!(await companyExists(db, params.companyId))) throw notFound();
    if (endsBeforeItStarts({ startsOn, endsOn })) throw invalid('endsOn', 'must not lie before startsOn');
    await saveEmployment(db, { userId, companyId: params.companyId, function: body.function, startsOn, endsOn });
    await touchUser(db, userId);
    return mustFindPerson(db, caller, userId);
  },

  dismiss: async ({ db, params, ifMatch }) => {
    const { id: userId } = await lockPerson(db, params.id, ifMatch);
    if (!(await removeEmployment(db, userId, params.companyId))) throw notFound();
    await touchUser(db, userId);
  },
};
