import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import type { uploads } from '#contract/documents/uploads.ts';
import { AppError } from '#platform/errors/error.ts';
import { takesFile } from '#platform/http/downloads/file-steps.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { mustFindDocument, mustMayChange, mustMayUpload } from '../load-document.acts.ts';
import { fileDocument, type attachFile, fileVersion } from '../files/attach.acts.ts';
import { type Ingestion, type IngestedFile, ingestLocal, deleteOrphan } from '../files/ingest.acts.ts';
import { begunUploads, usedBytes } from '../files/quota.store.ts';
import { lockTree } from '../folders/tree.store.ts';
import { isForGood } from './refusal.rules.ts';
import { deleteUpload, findUpload, lockUpload, noteDocument, type Upload } from './uploads.store.ts';

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
        const upload = mustBeThere(await findUpload(db, params.id, caller.id));
        return { upload, tenantId, not: upload.documentId === null ? await mayNot({ db, caller }, upload) : undefined };
      },
      async outside({ upload, tenantId, not }) {
        if (not) throw not;
        return upload.documentId === null ? take(tenantId, upload) : undefined;
      },
      async after({ db, caller, now, tenantId, params, body, made: file }) {
        await lockTree(db);
        const upload = mustBeThere(await lockUpload(db, params.id, caller.id));
        if (upload.documentId !== null || !file) return mustFindDocument(db, caller, upload.documentId ?? '');
        await mayStill({ db, caller }, upload);
        const filing = { db, caller, tenantId, now, jobs, ingestion };
        const document = await filed(filing, { upload, file, fields: body });
        await noteDocument(db, upload.id, document.id);
        return document;
      },
      async refused({ ticket: { upload, tenantId }, code }, write) {
        if (!isForGood(code)) return;
        if (await write(({ db }) => deleteUpload(db, upload.id))) await throwAwayUpload(ingestion, tenantId, upload.id);
      },
    }),
  };
}

/** Rights may have been lost since the start. */
async function mayStill(
  { db, caller }: Pick<Parameters<typeof attachFile>[0], 'db' | 'caller'>,
  { folderId, versionOf }: Upload,
): Promise<void> {
  if (versionOf === null) await mustMayUpload(db, caller, folderId);
  else await mustMayChange(db, caller, versionOf);
}

async function filed(
  filing: Parameters<typeof attachFile>[0],
  {
    upload,
    file,
    fields,
  }: { upload: Upload; file: IngestedFile; fields: Parameters<typeof fileDocument>[1]['fields'] },
) {
  const { folderId, versionOf, id } = upload;
  if (versionOf === null) return fileDocument(filing, { folderId, fields, file, upload: id });
  const document = await mustMayChange(filing.db, filing.caller, versionOf);
  return fileVersion(filing, { document, file, upload: id });
}

/** Returned rather than thrown, so that the file can be deleted. */
function mayNot(who: Parameters<typeof mayStill>[0], upload: Upload): Promise<AppError | undefined> {
  return mayStill(who, upload).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    },
  );
}

/** Repeated requests share the inspection of a large file. */
function takingOnce(ingestion: Ingestion) {
  const underWay = new Map<string, Promise<IngestedFile>>();
  return async (tenantId: string, { id, name, bytes, createdBy }: Upload): Promise<IngestedFile> => {
    const path = join(ingestion.folder, id);
    const taking = underWay.get(id) ?? ingestLocal(ingestion, { tenantId, by: createdBy, id, name, path, bytes });
    underWay.set(id, taking);
    try {
      const taken = await taking;
      await rm(`${path}.json`, { force: true });
      return taken;
    } finally {
      underWay.delete(id);
    }
  };
}

/** On disk and in the store. */
async function throwAwayUpload(ingestion: Ingestion, tenantId: string, id: string): Promise<void> {
  for (const path of [id, `${id}.json`]) await rm(join(ingestion.folder, path), { force: true });
  await deleteOrphan(ingestion, tenantId, id);
}
