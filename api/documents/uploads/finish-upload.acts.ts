import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import type { Document } from '#contract/documents/document.ts';
import type { uploads } from '#contract/documents/uploads.ts';
import { AppError, notFound } from '#platform/errors/error.ts';
import type { Call } from '#platform/http/caller.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { fileDocument, fileVersion, type FilingContext } from '../files/attach.acts.ts';
import { deleteOrphan, type IngestedFile, type Ingestion, ingestLocal } from '../files/ingest.acts.ts';
import { lockTree } from '../folders/tree.store.ts';
import { mustFindDocument, mustMayChange, mustMayUpload } from '../load-document.acts.ts';
import { type FolderUpload, isForFolder, lockUpload, noteResult, type Upload } from './uploads.store.ts';

type Finishing = Call<typeof uploads.finishUpload> & { made: IngestedFile | undefined };

/** The file becomes a document or a version; repeated, it answers the one it became. */
export async function finishUpload(
  { ingestion, jobs }: { ingestion: Ingestion; jobs: Pick<Jobs, 'sendWithin'> },
  { db, caller, now, tenantId, params, body, made: file }: Finishing,
): Promise<Document> {
  await lockTree(db);
  const upload = mustBeForFolder(await lockUpload(db, params.id, caller.id));
  if (upload.documentId !== null || !file) return mustFindDocument(db, caller, upload.documentId ?? '');
  await mayStill({ db, caller }, upload);
  const filing = { db, caller, tenantId, now, jobs, ingestion };
  const document = await filed(filing, { upload, file, fields: body });
  await noteResult(db, upload.id, { documentId: document.id });
  return document;
}

export function mustBeForFolder(upload: Upload | undefined): FolderUpload {
  if (!upload || !isForFolder(upload)) throw notFound();
  return upload;
}

/** Rights may have been lost since the start. */
async function mayStill(
  { db, caller }: Pick<FilingContext, 'db' | 'caller'>,
  { folderId, versionOf }: FolderUpload,
): Promise<void> {
  if (versionOf === null) await mustMayUpload(db, caller, folderId);
  else await mustMayChange(db, caller, versionOf);
}

async function filed(
  filing: FilingContext,
  {
    upload,
    file,
    fields,
  }: { upload: FolderUpload; file: IngestedFile; fields: Parameters<typeof fileDocument>[1]['fields'] },
) {
  const { folderId, versionOf, id } = upload;
  if (versionOf === null) return fileDocument(filing, { folderId, fields, file, upload: id });
  const document = await mustMayChange(filing.db, filing.caller, versionOf);
  return fileVersion(filing, { document, file, upload: id });
}

/** Returned rather than thrown, so that the file can be deleted. */
export function mayNot(who: Pick<FilingContext, 'db' | 'caller'>, upload: FolderUpload): Promise<AppError | undefined> {
  return mayStill(who, upload).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    },
  );
}

/** Repeated requests share the inspection of a large file. */
export function takingOnce(ingestion: Ingestion) {
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
export async function throwAwayUpload(ingestion: Ingestion, tenantId: string, id: string): Promise<void> {
  for (const path of [id, `${id}.json`]) await rm(join(ingestion.folder, path), { force: true });
  await deleteOrphan(ingestion, tenantId, id);
}
