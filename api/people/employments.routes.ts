import type { users } from '#contract/people/people.ts';
import { refuse } from '#platform/errors/error.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { wrongDays } from '#platform/rules/validity.rules.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { companyRows } from '#api/companies/companies.store.ts';
import { removeEmployment, saveEmployment } from './employments.store.ts';
import { lockPerson, mustFindPerson } from './person.acts.ts';
import { touchUser } from './people.store.ts';

export const employmentHandlers: Pick<Handlers<typeof users>, 'employ' | 'dismiss'> = {
  employ: async ({ db, caller, params, body, ifMatch }) => {
    const { id: userId } = await lockPerson(db, params.id, ifMatch);
    const { startsOn = null, endsOn = null } = body;
    mustBeThere(await companyRows.has(db, params.companyId));
    refuse(wrongDays({ startsOn, endsOn }));
    await saveEmployment(db, { userId, companyId: params.companyId, function: body.function, startsOn, endsOn });
    await touchUser(db, userId);
    return mustFindPerson(db, caller, userId);
  },

  dismiss: async ({ db, params, ifMatch }) => {
    const { id: userId } = await lockPerson(db, params.id, ifMatch);
    mustBeThere(await removeEmployment(db, userId, params.companyId));
    await touchUser(db, userId);
  },
};
