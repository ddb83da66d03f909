import { notFound } from '#platform/errors/error.ts';
import type { Db } from '#platform/database/database.ts';
import type { Call, Caller } from '#platform/http/caller.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { uploadsJob } from '../documents.job.ts';
import type { Ingestion } from '../files/ingest.acts.ts';
import { mustHaveBegunFew, mustHaveRoom } from '../files/quota.store.ts';
import { mustBeFree } from '../folders/names.store.ts';
import { mustMayChange, mustMayUpload } from '../load-document.acts.ts';
import { deleteUpload, findUpload, insertUpload, isDone, type Upload, uploadPatience } from './uploads.store.ts';

interface Begun {
  id: string;
  name: string;
  bytes: number;
  into: UploadPlace;
}

/** Where the file belongs: `documentId` for a new version. */
export type UploadPlace = { folderId: string; documentId?: string | undefined } | { postId: string };

/** Throws unless the caller may attach files to the post. */
export type MayAttach = (db: Db, caller: Caller, postId: string) => Promise<void>;

/** Notes owner and purpose; what nobody goes on with is forgotten by a job. */
export async function beginUpload(
  { ingestion, jobs, mayAttach }: Beginning,
  { db, caller, now, tenantId }: Pick<Call, 'db' | 'caller' | 'now' | 'tenantId'>,
  { id, name, bytes, into }: Begun,
): Promise<void> {
  if ('postId' in into) await mayAttach(db, caller, into.postId);
  else await mayPut(db, caller, { ...into, name });
  await mustHaveRoom(db, { most: ingestion.quotaOf(tenantId), bytes });
  await mustHaveBegunFew(db, { by: caller.id, bytes });
  const place = 'postId' in into ? into : { folderId: into.folderId, versionOf: into.documentId ?? null };
  await insertUpload(db, { id, name, bytes, ...place, createdBy: caller.id, createdAt: now });
  const startAfter = new Date(now.getTime() + uploadPatience.unbegun);
  await jobs.sendWithin(db, uploadsJob, { tenantId, uploadId: id }, { startAfter });
}

interface Beginning {
  ingestion: Pick<Ingestion, 'quotaOf'>;
  jobs: Pick<Jobs, 'sendWithin'>;
  mayAttach: MayAttach;
}

async function mayPut(
  db: Db,
  caller: Caller,
  { folderId, documentId, name }: { folderId: string; documentId?: string | undefined; name: string },
): Promise<void> {
  if (documentId) return void (await mustMayChange(db, caller, documentId));
  await mustMayUpload(db, caller, folderId);
  await mustBeFree(db, { name, folderId });
}

/** Throws unless it is the caller's own and nothing was made of it yet. */
export async function mustBeUnderWay({ db, caller }: Pick<Call, 'db' | 'caller'>, id: string): Promise<Upload> {
  const upload = await findUpload(db, id.toLowerCase(), caller.id);
  if (!upload || isDone(upload)) throw notFound();
  return upload;
}

/** Its bytes on the disk are for the caller to remove. */
export async function endUpload(who: Pick<Call, 'db' | 'caller'>, id: string): Promise<Upload> {
  const upload = await mustBeUnderWay(who, id);
  await deleteUpload(who.db, upload.id);
  return upload;
}
