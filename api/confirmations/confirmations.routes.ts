import type { confirmations, MailedConfirmation } from '#contract/confirmations.ts';
import type { Database } from '#platform/database/database.ts';
import { sendsFile } from '#platform/http/downloads/file-steps.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { ConfirmTokens } from '#api/mailings/links/confirm-token.rules.ts';
import type { LogoOf } from '#api/tenants/logo-of.service.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { type Acts, companyByLink, personByLink } from './by-link.acts.ts';
import { confirmPost } from './confirm-post.acts.ts';
import { sentTable } from '#platform/output/table-file.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { allHolders, listHolders, mustBeAsking } from './overview.store.ts';
import { tableIn } from './confirmations.table.ts';
import { proofOf } from './proof.page.ts';
import { enter } from './enter.acts.ts';
import { takeEntryBack } from './entries.store.ts';
import { overviewOf, reminding, remindReaders } from './reminding.acts.ts';
import { tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { textsOf } from '#api/texts/texts.ts';

export interface ConfirmationOptions {
  database: Database;
  confirming: ConfirmTokens;
}

/** See docs/features/confirmations.md. Foreign links cost no connection. */
export function confirmationHandlers(
  { database, confirming }: ConfirmationOptions,
  mailing: Mailing,
  logoOf: LogoOf,
): Handlers<typeof confirmations> {
  function tenantOf(tenantId: string) {
    return tenantWith(mailing.tenants, tenantId);
  }
  const namesOf = (tenantId: string) => tenantOf(tenantId).reading.names;

  /** The link names a person, or a company that has nobody. */
  async function byLink(
    { tenantId, query }: { tenantId: string; query: { token: string } },
    acts: Acts,
  ): Promise<MailedConfirmation> {
    const company = confirming.companies.read(tenantId, query.token);
    if (company) return database.write(tenantId, (db) => companyByLink(db, company, acts));
    const person = mustBeThere(confirming.read(tenantId, query.token));
    return database.write(tenantId, (db) => personByLink(db, person, acts));
  }

  return {
    confirm: (input) => confirmPost(input),

    mailed: (call) => byLink(call, 'looks'),

    confirmMailed: (call) => byLink(call, 'confirms'),

    overview: (input) => overviewOf(mailing, input),

    holders: async ({ db, params, query, tenantId }) => {
      await mustBeAsking(db, params.id);
      return listHolders(db, { ...query, postId: params.id, names: namesOf(tenantId) });
    },

    export: sendsFile({
      before: async ({ db, params, query, now, tenantId, caller }) => {
        await mustBeAsking(db, params.id);
        const { reading, nouns } = tenantOf(tenantId);
        return { postId: params.id, names: reading.names, nouns, ...query, now, by: caller.id };
      },
      async outside({ postId, names, nouns, language, format, now, by }, read) {
        const { headings, lineOf, fileName } = tableIn(language, { names, nouns });
        return sentTable({ fileName, headings, format, now, by }, async () => {
          const holders = await read((db) => allHolders(db, { postId, names }));
          return holders.map(lineOf);
        });
      },
    }),

    proof: sendsFile({
      before: async ({ db, params, query, now, tenantId }) => ({
        post: await mustBeAsking(db, params.id),
        holders: await allHolders(db, { postId: params.id, names: false }),
        tenant: tenantOf(tenantId),
        ...query,
        now,
      }),
      async outside(what) {
        const { fileName } = textsOf('confirmations', what.language);
        const name = `${fileName}-${what.now.toISOString().slice(0, 10)}.pdf`;
        return { name, type: 'application/pdf', content: await proofOf({ ...what, logo: await logoOf(what.tenant) }) };
      },
    }),

    enter: async ({ db, params, body, caller, now }) => {
      const post = await mustBeAsking(db, params.id, { lock: true });
      return { entered: await enter(db, { ...post, postId: params.id, enteredBy: caller.id }, body, now) };
    },

    takeBack: async ({ db, params, body, caller }) => {
      await mustBeAsking(db, params.id);
      await takeEntryBack(db, { postId: params.id, entryId: params.entryId, by: caller.id, reason: body.reason });
    },

    reminder: async ({ db, params, tenantId }) => {
      await mustBeAsking(db, params.id);
      return reminding(db, { tenant: tenantOf(tenantId), leaves: mailing.leaves }, params.id);
    },

    remind: async (input) => {
      await remindReaders(mailing, input);
      return overviewOf(mailing, input);
    },
  };
}
