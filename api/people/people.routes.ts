import type { Me, users } from '#contract/people/people.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/error.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { type Tenants, tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { owedBy } from '#api/admission/owed.acts.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { termHandlers } from './terms.routes.ts';
import { admissionHandlers } from './states/states.routes.ts';
import { employmentHandlers } from './employments.routes.ts';
import { findEmptyCompany, saveEmployment } from './employments.store.ts';
import { findMe } from './me.store.ts';
import { mustFindPerson } from './person.acts.ts';
import { changeOwnPerson, changePerson } from './person-change.acts.ts';
import { listUsers } from './summaries.store.ts';
import { insertMember } from './people.store.ts';
import { textsOf } from '#api/texts/texts.ts';

export const userHandlers = (mailing: Mailing): Omit<Handlers<typeof users>, 'takeSecondFactor'> => ({
  ...admissionHandlers(mailing),
  ...employmentHandlers,
  ...termHandlers,

  me: ({ db, caller, tenantId }) => meOf(db, mailing.tenants, { caller, tenantId }),

  updateMe: async (input) => {
    const outcome = await changeOwnPerson(mailing.tenants, input);
    return { ...(await meOf(input.db, mailing.tenants, input)), ...outcome };
  },

  list: ({ db, query }) => listUsers(db, query),

  create: async ({ db, caller, now, body }) => mustFindPerson(db, caller, await insertMember(db, { ...body, now })),

  ofCompany: async ({ db, caller, now, params, body, tenantId }) => {
    const company = mustBeThere(await findEmptyCompany(db, params.id));
    if (company.hasPeople) throw new AppError('conflict', 'The company already has people');
    const { language } = tenantWith(mailing.tenants, tenantId);
    const { lastName = textsOf('people', language).management, email = company.email, ...name } = body;
    const id = await insertMember(db, { ...name, lastName, email, now });
    await saveEmployment(db, { userId: id, companyId: params.id, function: 'owner', startsOn: null, endsOn: null });
    return mustFindPerson(db, caller, id);
  },

  read: ({ db, caller, params }) => mustFindPerson(db, caller, params.id),

  update: async (input) => {
    const outcome = await changePerson(mailing.tenants, input);
    return { ...(await mustFindPerson(input.db, input.caller, input.params.id)), ...outcome };
  },
});

/** With groups of portal and token. */
async function meOf(db: Db, tenants: Tenants, call: { caller: Caller; tenantId: string }): Promise<Me> {
  const { caller } = call;
  const me = mustBeThere(await findMe(db, caller.id));
  const groups = [...new Set([...me.groups, ...caller.signIn.groups])];
  const { operator } = caller;
  return { ...me, groups, ...(operator && { operator }), mustAgree: await owedBy(db, tenants, call) };
}
