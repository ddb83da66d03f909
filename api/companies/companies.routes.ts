import type { FieldError } from '#contract/base/errors.ts';
import type { companies, Company, UpdateCompany } from '#contract/companies/companies.ts';
import type { Db } from '#api/base/database.ts';
import { AppError, invalid, notFound } from '#api/base/error.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { mustBeLatest } from '#api/base/version.ts';
import { missingCrafts } from '#api/crafts/crafts.store.ts';
import {
  type CompanyRow,
  findCompany,
  insertCompany,
  listCompanies,
  lockCompany,
  updateCompany,
} from './companies.store.ts';
import { removeMembership, setMembership } from './memberships.store.ts';
import { pageToldTo } from '#api/targeting/headcount.rules.ts';
import { groupMayEnd } from '#api/targeting/in-use.store.ts';
import { endsBeforeItStarts } from '#api/base/validity.rules.ts';

export const companyHandlers: Handlers<typeof companies> = {
  list: async ({ db, caller, query }) => pageToldTo(caller, await listCompanies(db, caller, query)),

  create: async ({ db, body }) => {
    await mustFit(db, body);
    return mustFind(db, await insertCompany(db, body));
  },

  read: ({ db, params }) => mustFind(db, params.id),

  update: async ({ db, params, body, ifMatch }) => {
    const row = await lock(db, params.id, ifMatch);
    await mustFit(db, body, row);
    await groupMayEnd(db, { kind: 'company', id: row.id }, { before: row, change: body });
    await updateCompany(db, params.id, body);
    return mustFind(db, params.id);
  },

  join: async ({ db, params, body, ifMatch }) => {
    await lock(db, params.id, ifMatch);
    if (endsBeforeItStarts(body)) throw invalid('endsOn', 'must not lie before startsOn');
    if (!(await setMembership(db, params, body))) throw notFound();
    await updateCompany(db, params.id, {});
    return mustFind(db, params.id);
  },

  leave: async ({ db, params, ifMatch }) => {
    await lock(db, params.id, ifMatch);
    if (!(await removeMembership(db, params))) throw notFound();
    await updateCompany(db, params.id, {});
  },
};

async function lock(db: Db, id: string, ifMatch: number | undefined): Promise<CompanyRow> {
  const row = await lockCompany(db, id);
  if (!row) throw notFound();
  mustBeLatest(row, ifMatch);
  return row;
}

async function mustFind(db: Db, id: string): Promise<Company> {
  const company = await findCompany(db, id);
  if (!company) throw notFound();
  return company;
}

/** Refuses, all at once, what does not fit together and ids of what is not there. */
async function mustFit(db: Db, { craftIds = [], ...days }: UpdateCompany, row?: CompanyRow) {
  const errors: FieldError[] = [];
  for (const index of await missingCrafts(db, craftIds))
    errors.push({ path: `craftIds.${index}`, message: 'there is no such craft' });
  if (endsBeforeItStarts(days, row)) errors.push({ path: 'endsOn', message: 'must not lie before startsOn' });
  if (errors.length > 0) throw new AppError('input.invalid', undefined, { errors });
}
