import type { users } from '#contract/people/people.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustFindPerson } from './person.acts.ts';
import { changeTerm, grantRole, revokeRole } from './terms.acts.ts';

export const termHandlers: Pick<Handlers<typeof users>, 'grant' | 'changeTerm' | 'revoke'> = {
  grant: async (input) => {
    await grantRole(input);
    return mustFindPerson(input.db, input.caller, input.params.id);
  },

  changeTerm: async (input) => {
    await changeTerm(input);
    return mustFindPerson(input.db, input.caller, input.params.id);
  },

  revoke: (input) => revokeRole(input),
};
