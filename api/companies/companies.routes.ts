import type { companies, UpdateCompany } from '#contract/companies/companies.ts';
import type { Db } from '#platform/database/database.ts';
import { refuse } from '#platform/errors/error.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { craftRows } from '#api/crafts/crafts.store.ts';
import { companyRows, findCompany, insertCompany, listCompanies, updateCompany } from './companies.store.ts';
import { removeMembership, setMembership } from './memberships.store.ts';
import { pageFor } from '#api/targeting/reach/headcount.rules.ts';
import { groupMayEnd } from '#api/targeting/in-use.store.ts';
import { wrongDays } from '#platform/rules/validity.rules.ts';

export const companyHandlers: Handlers<typeof companies> = {
  list: async ({ db, caller, query }) => pageFor(caller, await listCompanies(db, caller, query)),

  create: async ({ db, body }) => {
    await mustFit(db, body);
    return mustBeThere(await findCompany(db, await insertCompany(db, body)));
  },

  read: async ({ db, params }) => mustBeThere(await findCompany(db, params.id)),

  update: async ({ db, params, body, ifMatch }) => {
    const row = await companyRows.lock(db, params.id, ifMatch);
    await mustFit(db, body, row);
    await groupMayEnd(db, { kind: 'company', id: row.id }, { before: row, change: body });
    await updateCompany(db, params.id, body);
    return mustBeThere(await findCompany(db, params.id));
  },

  join: async ({ db, params, body, ifMatch }) => {
    await companyRows.lock(db, params.id, ifMatch);
    refuse(wrongDays(body));
    mustBeThere(await setMembership(db, params, body));
    await companyRows.change(db, params.id, {});
    return mustBeThere(await findCompany(db, params.id));
  },

  leave: async ({ db, params, ifMatch }) => {
    await companyRows.lock(db, params.id, ifMatch);
    mustBeThere(await removeMembership(db, params));
    await companyRows.change(db, params.id, {});
  },
};

/** Throws all errors at once. */
async function mustFit(db: Db, { craftIds = [], ...days }: UpdateCompany, row?: Parameters<typeof wrongDays>[1]) {
  const missing = await craftRows.missing(db, craftIds);
  const errors = missing.map((index) => ({ path: `craftIds.${index}`, message: 'there is no such craft' }));
  refuse([...errors, ...wrongDays(days, row)]);
}
