import type { changeRequests, PersonRequests } from '#contract/people/change-requests.ts';
import { tableTypes } from '#contract/base/table-formats.ts';
import type { Db } from '#platform/database/database.ts';
import { sendsFile } from '#platform/http/downloads/file-steps.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { portalToday } from '#platform/database/portal-today.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { tableFile } from '#platform/output/table-file.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { lockPerson } from '../person.acts.ts';
import { touchUser } from '../people.store.ts';
import { tableIn } from './approved.table.ts';
import { findPersonRequests, listApproved, listOwn, listPeople, removeRequest } from './change-requests.store.ts';
import { decideChanges } from './decide-changes.acts.ts';
import { approvedFields } from './own-change.acts.ts';

export const changeRequestHandlers = (mailing: Mailing): Handlers<typeof changeRequests> => ({
  own: async ({ db, caller, tenantId }) => ({
    fields: approvedFields(mailing.tenants, tenantId),
    items: await listOwn(db, caller.id),
  }),

  takeBack: async ({ db, caller, params, ifMatch }) => {
    const person = await lockPerson(db, caller.id, ifMatch);
    mustBeThere(await removeRequest(db, person.id, params.id));
    await touchUser(db, person.id);
  },

  list: async ({ db, query, tenantId }) => ({
    ...(await listPeople(db, query)),
    fields: approvedFields(mailing.tenants, tenantId),
  }),

  read: ({ db, params }) => mustFindRequests(db, params.id),

  decide: async (input) => {
    await decideChanges(mailing, input);
    return mustFindRequests(input.db, input.params.id);
  },

  export: sendsFile({
    before: async ({ query, caller }) => ({ ...query, by: caller.id }),
    async outside({ from = null, format, language, by }, read) {
      const { headings, fileName, lineOf } = tableIn(language);
      let today = '';
      const content = await tableFile({ format, by }, async (tell) => {
        const rows = await read(async (db) => {
          today = await portalToday(db);
          return listApproved(db, from);
        });
        tell([headings, ...rows.map(lineOf)]);
      });
      return { name: `${fileName}-${today}.${format}`, type: tableTypes[format], content };
    },
  }),
});

async function mustFindRequests(db: Db, userId: string): Promise<PersonRequests> {
  return mustBeThere(await findPersonRequests(db, userId));
}
