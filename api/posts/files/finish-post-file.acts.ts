import type { MadeFile } from '#contract/posts/attachments.ts';
import type { postFiles } from '#contract/posts/files.ts';
import type { Db } from '#platform/database/database.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { notFound } from '#platform/errors/error.ts';
import type { Call } from '#platform/http/caller.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { attachFile } from '#api/documents/files/attach.acts.ts';
import type { IngestedFile, Ingestion } from '#api/documents/files/ingest.acts.ts';
import { mustHaveRoom } from '#api/documents/files/quota.store.ts';
import { lockUpload, noteResult, type Upload } from '#api/documents/uploads/uploads.store.ts';
import { mustMayAttach } from './load-post-file.acts.ts';
import type { MadePicture } from './make-picture.acts.ts';
import { findMadeFile, insertPictureFiles, insertPostFile } from './post-files.store.ts';

export type Made = IngestedFile | MadePicture;

type Finishing = Call<typeof postFiles.finish> & { made: Made | undefined };

interface Keeping {
  ingestion: Ingestion;
  jobs: Pick<Jobs, 'sendWithin'>;
}

/** The upload becomes a file of the post; repeated, it answers the one it became. */
export async function finishPostFile(keeping: Keeping, input: Finishing): Promise<MadeFile> {
  const { db, caller, now, params, body, made } = input;
  await mustMayAttach(db, caller, params.id);
  const upload = mustBeForPost(await lockUpload(db, body.uploadId, caller.id), params.id);
  if (upload.postFileId !== null || !made) return mustFindFile(db, upload.postFileId ?? '');
  const files = isDrawn(made)
    ? await keepPicture(keeping, input, made, upload.id)
    : await keepAttachment(keeping, input, made, upload.id);
  const id = await insertPostFile(db, { postId: params.id, ...files, uploadedBy: caller.id, now });
  await noteResult(db, upload.id, { postFileId: id });
  return mustFindFile(db, id);
}

export function mustBeForPost(upload: Upload | undefined, postId: string): Upload {
  if (upload?.postId !== postId) throw notFound();
  return upload;
}

export function isDrawn(made: Made): made is MadePicture {
  return 'large' in made;
}

async function keepAttachment(keeping: Keeping, input: Finishing, file: IngestedFile, upload: string) {
  await attachFile({ ...input, ...keeping }, file, upload);
  return { fileId: file.id, name: file.name };
}

async function keepPicture(
  { ingestion }: Keeping,
  { db, now, tenantId }: Finishing,
  made: MadePicture,
  upload: string,
) {
  const { name, width, height, large, small, mail } = made;
  const bytes = large.bytes + small.bytes + mail.bytes;
  await mustHaveRoom(db, { most: ingestion.quotaOf(tenantId), bytes, upload });
  await insertPictureFiles(db, made, now);
  return { fileId: large.id, smallId: small.id, mailId: mail.id, name, width, height };
}

async function mustFindFile(db: Db, id: string): Promise<MadeFile> {
  return mustBeThere(await findMadeFile(db, id));
}
