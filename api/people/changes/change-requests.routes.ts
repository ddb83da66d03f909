import type { FastifyRequest } from 'fastify';
import type { changeRequests, PersonRequests } from '#contract/people/change-requests.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, refuse } from '#platform/errors/error.ts';
import { sendsFile } from '#platform/http/downloads/file-steps.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { portalToday } from '#platform/database/portal-today.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { tableFile, tableTypes } from '#platform/output/table-file.ts';
import { mailJob, mailOf } from '#api/identity/mail.job.ts';
import { type Mailing, senderOf } from '#api/tenants/mailing.rules.ts';
import { lockPerson } from '../person.acts.ts';
import { lacksOfAddress } from '#platform/rules/own-address.rules.ts';
import { touchUser, updateUser, type UserRow } from '../people.store.ts';
import { tableIn } from './approved.table.ts';
import { same } from './change-requests.rules.ts';
import {
  findPersonRequests,
  listApproved,
  listOwn,
  listPeople,
  openRequests,
  removeRequest,
  saveDecision,
} from './change-requests.store.ts';
import { type Decided, decidedMail } from './decided.mail.ts';
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

  decide: async ({ db, caller, now, params, body, ifMatch, tenantId, request }) => {
    const person = await lockPerson(db, params.id, ifMatch);
    const open = await openRequests(db, person.id);
    const decided: Decided[] = [];
    for (const { field, approve, reason = null } of body.decisions) {
      const wanted = open.find((one) => one.field === field);
      // Decided meanwhile, or the value has changed.
      const isOther = wanted && ifMatch === undefined && !same(wanted.before, person[field]);
      if (!wanted || isOther) throw new AppError('stale');
      const state = approve ? 'approved' : 'declined';
      const before = approve ? person[field] : wanted.before;
      await saveDecision(db, wanted.id, { state, before, reason, by: caller.id, now });
      decided.push({ field, after: wanted.after, approved: approve, reason });
    }
    const change = changeOf(decided);
    refuse(lacksOfAddress(person, change, () => 'decisions'));
    await updateUser(db, person, change);
    await tell(db, mailing, { person, decided, tenantId, request });
    return mustFindRequests(db, person.id);
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

function changeOf(decided: readonly Decided[]): Partial<UserRow> {
  const approved = decided.filter((one) => one.approved);
  return Object.fromEntries(approved.map(({ field, after }) => [field, after]));
}

async function mustFindRequests(db: Db, userId: string): Promise<PersonRequests> {
  return mustBeThere(await findPersonRequests(db, userId));
}

interface Decision {
  person: UserRow;
  decided: Decided[];
  tenantId: string;
  request: FastifyRequest;
}

/** One mail per decision, if there is an address. */
async function tell(db: Db, mailing: Mailing, { person, decided, tenantId, request }: Decision): Promise<void> {
  if (!person.email) return;
  const { tenant, origin } = senderOf(mailing, tenantId, request);
  const letter = { to: person.email, language: person.language ?? tenant.language, portal: tenant.name };
  const mail = decidedMail({ ...letter, origin, decided });
  await mailing.jobs.sendWithin(db, mailJob, mailOf(tenantId, 'changesDecided', mail));
}
