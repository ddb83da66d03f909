import type { Me, users } from '#contract/people/people.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, refuse } from '#platform/errors/error.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { type Tenants, tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { owedBy } from '#api/admission/owed.acts.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { approvedFields, changeOwn } from './changes/own-change.acts.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { termHandlers } from './terms.routes.ts';
import { admissionHandlers } from './states.routes.ts';
import { employmentHandlers } from './employments.routes.ts';
import { findEmptyCompany, saveEmployment } from './employments.store.ts';
import { findMe } from './me.store.ts';
import { lockPerson, mustFindPerson } from './person.acts.ts';
import { listUsers } from './summaries.store.ts';
import { lacksOfAddress } from '#platform/rules/own-address.rules.ts';
import { officeFields } from './people.rules.ts';
import { insertMember, mustBeFree, updateUser } from './people.store.ts';
import { textsOf } from '#api/texts/texts.ts';

export const userHandlers = (mailing: Mailing): Omit<Handlers<typeof users>, 'takeSecondFactor'> => {
  /** Admins need no approval. */
  const decidedFor = ({ isAdmin }: Caller, tenantId: string) =>
    isAdmin ? [] : approvedFields(mailing.tenants, tenantId);
  return {
    ...admissionHandlers(mailing),
    ...employmentHandlers,
    ...termHandlers,

    me: ({ db, caller, tenantId }) => meOf(db, mailing.tenants, { caller, tenantId }),

    updateMe: async ({ db, caller, now, body, ifMatch, tenantId }) => {
      const person = await lockPerson(db, caller.id, ifMatch);
      const outcome = await changeOwn(db, person, { body, fields: decidedFor(caller, tenantId), now });
      return { ...(await meOf(db, mailing.tenants, { caller, tenantId })), ...outcome };
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

    update: async ({ db, caller, now, params, body, ifMatch, tenantId }) => {
      const errors = (caller.isAdmin ? [] : officeFields(body)).map((path) => ({
        path,
        message: 'only the office may change this',
      }));
      if (errors.length > 0) throw new AppError('input.invalid', undefined, { errors });
      const person = await lockPerson(db, params.id, ifMatch);
      if (!caller.isAdmin) {
        const { email: _email, externalNumber: _number, ...own } = body;
        const outcome = await changeOwn(db, person, { body: own, fields: decidedFor(caller, tenantId), now });
        return { ...(await mustFindPerson(db, caller, person.id)), ...outcome };
      }
      if (body.email && body.email.toLowerCase() !== person.email?.toLowerCase())
        await mustBeFree(db, body.email, person.id);
      refuse(lacksOfAddress(person, body));
      await updateUser(db, person, body);
      return { ...(await mustFindPerson(db, caller, person.id)), changed: Object.keys(body), waiting: [] };
    },
  };
};

/** With groups of portal and token. */
async function meOf(db: Db, tenants: Tenants, call: { caller: Caller; tenantId: string }): Promise<Me> {
  const { caller } = call;
  const me = mustBeThere(await findMe(db, caller.id));
  const groups = [...new Set([...me.groups, ...caller.signIn.groups])];
  return { ...me, groups, mustAgree: await owedBy(db, tenants, call) };
}
