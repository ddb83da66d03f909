import type { Attached } from '#contract/posts/attachments.ts';
import type { postFiles } from '#contract/posts/files.ts';
import type { Db } from '#platform/database/database.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { notFound } from '#platform/errors/error.ts';
import type { Call } from '#platform/http/caller.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { attachFile } from '#api/documents/files/attach.acts.ts';
import type { IngestedFile, Ingestion } from '#api/documents/files/ingest.acts.ts';
import { lockUpload, noteResult, type Upload } from '#api/documents/uploads/uploads.store.ts';
import { mustMayAttach } from './load-post-file.acts.ts';
import { findPostFiles, insertPostFile } from './post-files.store.ts';

type Finishing = Call<typeof postFiles.finish> & { made: IngestedFile | undefined };

/** The file becomes one of the post; repeated, it answers the one it became. */
export async function finishPostFile(
  { ingestion, jobs }: { ingestion: Ingestion; jobs: Pick<Jobs, 'sendWithin'> },
  { db, caller, now, tenantId, params, body, made: file }: Finishing,
): Promise<Attached> {
  await mustMayAttach(db, caller, params.id);
  const upload = mustBeForPost(await lockUpload(db, body.uploadId, caller.id), params.id);
  if (upload.postFileId !== null || !file) return mustFindAttached(db, upload.postFileId ?? '');
  await attachFile({ db, caller, tenantId, now, jobs, ingestion }, file, upload.id);
  const row = { postId: params.id, fileId: file.id, name: file.name, uploadedBy: caller.id, now };
  const id = await insertPostFile(db, row);
  await noteResult(db, upload.id, { postFileId: id });
  return mustFindAttached(db, id);
}

export function mustBeForPost(upload: Upload | undefined, postId: string): Upload {
  if (upload?.postId !== postId) throw notFound();
  return upload;
}

async function mustFindAttached(db: Db, id: string): Promise<Attached> {
  return mustBeThere((await findPostFiles(db, [id])).get(id));
}
