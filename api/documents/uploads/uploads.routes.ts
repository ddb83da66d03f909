import type { uploads } from '#contract/documents/uploads.ts';
import { takesFile } from '#platform/http/downloads/file-steps.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { mustMayUpload } from '../load-document.acts.ts';
import type { Ingestion } from '../files/ingest.acts.ts';
import { begunUploads, usedBytes } from '../files/quota.store.ts';
import { isForGood } from './refusal.rules.ts';
import { finishUpload, mayNot, mustBeForFolder, takingOnce, throwAwayUpload } from './finish-upload.acts.ts';
import { deleteUpload, findUpload } from './uploads.store.ts';

export function uploadHandlers(ingestion: Ingestion, jobs: Pick<Jobs, 'sendWithin'>): Handlers<typeof uploads> {
  const take = takingOnce(ingestion);
  return {
    readRoom: async ({ db, caller, params, tenantId }) => {
      await mustMayUpload(db, caller, params.id);
      const { bytes: own } = await begunUploads(db, caller.id);
      return { most: ingestion.quotaOf(tenantId), used: await usedBytes(db), own };
    },

    finishUpload: takesFile({
      async before({ db, caller, params, tenantId }) {
        const upload = mustBeForFolder(await findUpload(db, params.id, caller.id));
        return { upload, tenantId, not: upload.documentId === null ? await mayNot({ db, caller }, upload) : undefined };
      },
      async outside({ upload, tenantId, not }) {
        if (not) throw not;
        return upload.documentId === null ? take(tenantId, upload) : undefined;
      },
      after: (input) => finishUpload({ ingestion, jobs }, input),
      async refused({ ticket: { upload, tenantId }, code }, write) {
        if (!isForGood(code)) return;
        if (await write(({ db }) => deleteUpload(db, upload.id))) await throwAwayUpload(ingestion, tenantId, upload.id);
      },
    }),
  };
}
