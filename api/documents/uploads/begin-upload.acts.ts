import { notFound } from '#platform/errors/error.ts';
import type { Call } from '#platform/http/caller.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { uploadsJob } from '../documents.job.ts';
import type { Ingestion } from '../files/ingest.acts.ts';
import { mustHaveBegunFew, mustHaveRoom } from '../files/quota.store.ts';
import { mustBeFree } from '../folders/names.store.ts';
import { mustMayChange, mustMayUpload } from '../load-document.acts.ts';
import { deleteUpload, findUpload, insertUpload, type Upload, uploadPatience } from './uploads.store.ts';

interface Begun {
  id: string;
  name: string;
  bytes: number;
  folderId: string;
  /** For a new version. */
  documentId?: string | undefined;
}

/** Notes owner and purpose; what nobody goes on with is forgotten by a job. */
export async function beginUpload(
  { ingestion, jobs }: { ingestion: Pick<Ingestion, 'quotaOf'>; jobs: Pick<Jobs, 'sendWithin'> },
  { db, caller, now, tenantId }: Pick<Call, 'db' | 'caller' | 'now' | 'tenantId'>,
  { id, name, bytes, folderId, documentId }: Begun,
): Promise<void> {
  if (documentId) await mustMayChange(db, caller, documentId);
  else await mustMayUpload(db, caller, folderId);
  if (!documentId) await mustBeFree(db, { name, folderId });
  await mustHaveRoom(db, { most: ingestion.quotaOf(tenantId), bytes });
  await mustHaveBegunFew(db, { by: caller.id, bytes });
  const row = { id, name, bytes, folderId, versionOf: documentId ?? null };
  await insertUpload(db, { ...row, createdBy: caller.id, createdAt: now });
  const startAfter = new Date(now.getTime() + uploadPatience.unbegun);
  await jobs.sendWithin(db, uploadsJob, { tenantId, uploadId: id }, { startAfter });
}

/** Throws unless it is the caller's own and has become no document yet. */
export async function mustBeUnderWay({ db, caller }: Pick<Call, 'db' | 'caller'>, id: string): Promise<Upload> {
  const upload = await findUpload(db, id.toLowerCase(), caller.id);
  if (!upload || upload.documentId !== null) throw notFound();
  return upload;
}

/** Its bytes on the disk are for the caller to remove. */
export async function endUpload(who: Pick<Call, 'db' | 'caller'>, id: string): Promise<Upload> {
  const upload = await mustBeUnderWay(who, id);
  await deleteUpload(who.db, upload.id);
  return upload;
}
