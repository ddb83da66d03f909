import type { Document } from '#contract/documents/document.ts';
import type { versions } from '#contract/documents/versions.ts';
import type { Db } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import { sendsFile, takesFile } from '#platform/http/downloads/file-steps.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustBeLatest } from '#platform/database/version.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { type Mailing, senderOf } from '#api/tenants/mailing.rules.ts';
import { mustFindDocument, mustMayChange } from '../load-document.acts.ts';
import { noticesJob } from '../documents.job.ts';
import { findDocuments } from '../files/documents.store.ts';
import { listDownloads, noteDownloads } from './downloads.store.ts';
import { isDownload } from './downloads.rules.ts';
import { fileVersion } from '../files/attach.acts.ts';
import { type Ingestion, checkQuotaEarly, ingest, deleteOrphan } from '../files/ingest.acts.ts';
import { queueNotices } from './notices.store.ts';
import { type Outlet, sentOf } from '../files/sent.acts.ts';
import { lockTree } from '../folders/tree.store.ts';
import { restoreVersion } from './restore-version.acts.ts';
import { fileOfVersion, findReplacing, findVersions } from './versions.store.ts';

export function versionHandlers(room: Ingestion & Outlet, mailing: Mailing): Handlers<typeof versions> {
  return {
    addVersion: takesFile({
      async before({ db, caller, params, tenantId, ifMatch, request }) {
        mustBeLatest(await mustMayChange(db, caller, params.id), ifMatch);
        await checkQuotaEarly(room, { db, tenantId, request });
        return { tenantId, by: caller.id };
      },
      async outside(sender, file) {
        const form = await file.form();
        return { name: form.fields.name, file: await ingest(room, { ...sender, ...form }) };
      },
      async after({ db, caller, now, tenantId, params, ifMatch, made }) {
        await lockTree(db);
        const document = await mustMayChange(db, caller, params.id);
        mustBeLatest(document, ifMatch);
        const filing = { db, caller, tenantId, now, jobs: mailing.jobs, ingestion: room };
        return fileVersion(filing, { document, ...made });
      },
      async refused({ ticket: { tenantId }, made }) {
        if (made) await deleteOrphan(room, tenantId, made.file.id);
      },
    }),

    listVersions: async ({ db, caller, params }) => {
      const document = await mustFindDocument(db, caller, params.id);
      const items = (await findVersions(db, params.id)).filter(({ number }) => mayOpen(document, number));
      return { items: caller.isAdmin ? items : items.map((version) => ({ ...version, people: null })) };
    },

    downloadVersion: sendsFile({
      async before({ db, caller, params, query, tenantId, request }) {
        const file = mustBeThere(
          mayOpen(await mustFindDocument(db, caller, params.id), params.number)
            ? await fileOfVersion(db, params.id, params.number)
            : undefined,
        );
        const inline = query.inline === 'true';
        return { tenantId, file, inline, counts: isDownload(request.headers, file.sha256, inline) };
      },
      outside: async (ticket) => sentOf(room, ticket),
      async after({ db, caller, now, params, ticket: { counts } }) {
        if (counts) await noteDownloads(db, [{ id: params.id, number: params.number }], { userId: caller.id, now });
      },
    }),

    restoreVersion: async (input) => {
      await restoreVersion(input);
      return mustFindDocument(input.db, input.caller, input.params.id);
    },

    currentDocument: ({ db, caller, params }) => mustFindCurrent(db, caller, params.id),

    listDownloads: async ({ db, caller, params, query }) => {
      const holding = await mustFindCurrent(db, caller, params.id);
      return listDownloads(db, { id: params.id, holding }, query);
    },

    tellDownloaders: async ({ db, caller, now, params, tenantId, request }) => {
      const notified = await queueNotices(db, await mustFindCurrent(db, caller, params.id), now);
      const { origin } = senderOf(mailing, tenantId, request);
      if (notified > 0) await mailing.jobs.sendWithin(db, noticesJob, { tenantId, origin });
      return { notified };
    },
  };
}

/** Earlier versions are for those who may change it. */
function mayOpen({ number, mayChange }: Document, wanted: number): boolean {
  return mayChange || wanted === number;
}

/** The last visible replacement. The document itself may be hidden or deleted, so that old links work. */
async function mustFindCurrent(db: Db, caller: Caller, id: string): Promise<Document> {
  const chain = await findReplacing(db, id);
  const seen = await findDocuments(db, caller, chain);
  const current = mustBeThere(seen.get(chain.findLast((one) => seen.has(one)) ?? ''));
  return current;
}
