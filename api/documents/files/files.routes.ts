import type { files } from '#contract/documents/files.ts';
import { sendsFile, takesFile } from '#platform/http/downloads/file-steps.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustBeLatest } from '#platform/database/version.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { mustFindDocument, mustMayChange, mustMayUpload } from '../load-document.acts.ts';
import { fileOf } from './documents.store.ts';
import { isDownload } from '../versions/downloads.rules.ts';
import { noteDownloads } from '../versions/downloads.store.ts';
import { fileDocument } from './attach.acts.ts';
import { changeDocument } from './change-document.acts.ts';
import { type Ingestion, checkQuotaEarly, ingest, deleteOrphan } from './ingest.acts.ts';
import { type Outlet, sentOf } from './sent.acts.ts';
import { thumbnailOfDocument } from '../thumbnails/thumbnails.store.ts';
import { putIntoTrash } from '../trash/trash.store.ts';
import { lockTree } from '../folders/tree.store.ts';

export function fileHandlers(
  ingestion: Ingestion,
  outlet: Outlet,
  jobs: Pick<Jobs, 'sendWithin'>,
): Handlers<typeof files> {
  return {
    createDocument: takesFile({
      async before({ db, caller, params, tenantId, request }) {
        await mustMayUpload(db, caller, params.id);
        await checkQuotaEarly(ingestion, { db, tenantId, request });
        return { tenantId, by: caller.id };
      },
      async outside(sender, file) {
        const form = await file.form();
        return { fields: form.fields, file: await ingest(ingestion, { ...sender, ...form }) };
      },
      async after({ db, caller, now, tenantId, params, made }) {
        await lockTree(db);
        await mustMayUpload(db, caller, params.id);
        return fileDocument({ db, caller, tenantId, now, jobs, ingestion }, { folderId: params.id, ...made });
      },
      async refused({ ticket: { tenantId }, made }) {
        if (made) await deleteOrphan(ingestion, tenantId, made.file.id);
      },
    }),

    readDocument: ({ db, caller, params }) => mustFindDocument(db, caller, params.id),

    updateDocument: async (input) => {
      await changeDocument(input);
      return mustFindDocument(input.db, input.caller, input.params.id);
    },

    removeDocument: async ({ db, caller, now, params, ifMatch }) => {
      await lockTree(db);
      mustBeLatest(await mustMayChange(db, caller, params.id), ifMatch);
      await putIntoTrash(db, [{ kind: 'document', id: params.id }], { userId: caller.id, now });
    },

    downloadDocument: sendsFile({
      async before({ db, caller, params, query, tenantId, request }) {
        const { number } = await mustFindDocument(db, caller, params.id);
        const file = await fileOf(db, params.id);
        const inline = query.inline === 'true';
        const counts = isDownload(request.headers, file.sha256, inline);
        return { tenantId, file, inline, loaded: counts ? [{ id: params.id, number }] : [] };
      },
      outside: async (ticket) => sentOf(outlet, ticket),
      async after({ db, caller, now, ticket: { loaded } }) {
        await noteDownloads(db, loaded, { userId: caller.id, now });
      },
    }),

    readThumbnail: sendsFile({
      async before({ db, caller, params, tenantId }) {
        await mustFindDocument(db, caller, params.id);
        const file = mustBeThere(await thumbnailOfDocument(db, params.id));
        return { tenantId, file, inline: true };
      },
      outside: async (ticket) => sentOf(outlet, ticket),
    }),
  };
}
