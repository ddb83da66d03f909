import type { users } from '#contract/people/people.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { mergePeople } from '../merge/merge-people.acts.ts';
import { mustFindPerson } from '../person.acts.ts';
import { admitPeople, admitPerson, refusePerson } from './admit.acts.ts';
import { blockPerson, leaveAssociation, unblockPerson } from './leave.acts.ts';

export const admissionHandlers = (
  mailing: Mailing,
): Pick<Handlers<typeof users>, 'approve' | 'approveAll' | 'refuse' | 'block' | 'leave' | 'unblock' | 'merge'> => ({
  approve: async (input) => {
    await admitPerson(mailing, input);
    return mustFindPerson(input.db, input.caller, input.params.id);
  },

  approveAll: async (input) => ({ approved: await admitPeople(mailing, input) }),

  refuse: async (input) => {
    await refusePerson(mailing, input);
    return mustFindPerson(input.db, input.caller, input.params.id);
  },

  block: async (input) => {
    await blockPerson(input);
    return mustFindPerson(input.db, input.caller, input.params.id);
  },

  leave: async (input) => {
    await leaveAssociation(input);
    return mustFindPerson(input.db, input.caller, input.params.id);
  },

  unblock: async (input) => {
    await unblockPerson(input);
    return mustFindPerson(input.db, input.caller, input.params.id);
  },

  merge: async (input) => {
    const otherSignIn = await mergePeople(input);
    return { ...(await mustFindPerson(input.db, input.caller, input.params.id)), otherSignIn };
  },
});
