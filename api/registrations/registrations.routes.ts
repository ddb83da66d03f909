import type { registrations } from '#contract/registrations/registrations.ts';
import type { Database } from '#platform/database/database.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { sendsFile } from '#platform/http/downloads/file-steps.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { sentTable } from '#platform/output/table-file.ts';
import { isPost } from '#api/mailings/deliveries.store.ts';
import type { ConfirmTokens } from '#api/mailings/links/confirm-token.rules.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { type Act, registrationsOfCompany, registrationsOfPerson } from './by-link.acts.ts';
import { countIfChanged } from './event-news/event-news.acts.ts';
import { cancelRegistration, enterRegistration, moveUpAhead } from './enter.acts.ts';
import { senderFor } from './news.acts.ts';
import { allRegistrations, countRegistrations, findListed, listRegistrations } from './office.store.ts';
import { answeringOf, ownRegistrations, register } from './register.acts.ts';
import { mustBeEvent, seatsOf, takenOf } from './registrations.store.ts';
import { type Present, presentAt } from './present.store.ts';
import { tableIn } from './registrations.table.ts';

export interface RegistrationOptions {
  database: Database;
  confirming: Pick<ConfirmTokens, 'registering'>;
  now: () => Date;
}

/** See docs/features/registrations.md. */
export function registrationHandlers(
  { database, confirming, now: clock }: RegistrationOptions,
  mailing: Mailing,
): Handlers<typeof registrations> {
  /** The link names a person, or a company that has nobody. Foreign links cost no connection. */
  async function byLink({ tenantId, query }: { tenantId: string; query: { token: string } }, act: Act | null) {
    const how = { act, now: clock() };
    const company = confirming.registering.companies.read(tenantId, query.token);
    if (company) return database.write(tenantId, (db) => registrationsOfCompany(db, company, how));
    const person = mustBeThere(confirming.registering.read(tenantId, query.token));
    return database.write(tenantId, (db) => registrationsOfPerson(db, person, how));
  }

  return {
    mailed: (call) => byLink(call, null),

    registerMailed: (call) => byLink(call, { sender: senderFor(mailing, call), body: call.body }),

    own: async ({ db, caller, params, now }) =>
      ownRegistrations(db, answeringOf(caller), { postId: params.id, knows: caller.isAdmin, now }),

    register: (input) => register(mailing, input),

    overview: async ({ db, params, now }) => {
      const { terms, period } = await mustBeEvent(db, params.id, { now });
      const seats = seatsOf(await takenOf(db, params.id), terms);
      return { period, terms, seats, ...(await countRegistrations(db, params.id, terms.questions)) };
    },

    list: async ({ db, params, query, now }) => {
      await mustBeEvent(db, params.id, { now });
      return listRegistrations(db, { ...query, postId: params.id });
    },

    notified: async ({ db, params, body, now }) => {
      mustBeThere(await isPost(db, params.id));
      return countIfChanged(db, { ...body, postId: params.id, audience: body.audience, now });
    },

    enter: async (input) => {
      await enterRegistration(mailing, input);
      return findListed(input.db, input.params.id, input.params.partyId);
    },

    moveUp: async (input) => {
      await moveUpAhead(mailing, input);
      return findListed(input.db, input.params.id, input.params.partyId);
    },

    cancel: async (input) => {
      await cancelRegistration(mailing, input);
      return findListed(input.db, input.params.id, input.params.partyId);
    },

    export: sendsFile({
      before: async ({ db, params, query, now, tenantId, caller }) => {
        const { terms } = await mustBeEvent(db, params.id, { now });
        const { nouns } = tenantWith(mailing.tenants, tenantId);
        return { postId: params.id, questions: terms.questions, nouns, ...query, now, by: caller.id };
      },
      async outside({ postId, questions, nouns, language, format, parties, now, by }, read) {
        const chosen = parties?.split(',');
        const present = (await read((db) => presentAt(db, postId))).filter(isOf(chosen));
        const { headings, rowsOf, others, fileName } = tableIn(language, { nouns, questions, present });
        return sentTable({ fileName, headings, format, now, by }, async () => {
          const all = await read((db) => allRegistrations(db, postId, chosen));
          return [...all.flatMap(rowsOf), ...others];
        });
      },
    }),
  };
}

/** Who was there without a registration is in the table of all. */
function isOf(chosen: readonly string[] | undefined): (one: Present) => boolean {
  return ({ party }) => chosen === undefined || (party !== null && chosen.includes(party));
}
