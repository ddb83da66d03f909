import type { PostPicture } from '#contract/posts/attachments.ts';
import type { postFiles } from '#contract/posts/files.ts';
import type { Db } from '#platform/database/database.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import type { Call } from '#platform/http/caller.ts';
import type { Ingestion } from '#api/documents/files/ingest.acts.ts';
import { mustHaveRoom } from '#api/documents/files/quota.store.ts';
import { lockUpload, noteResult } from '#api/documents/uploads/uploads.store.ts';
import { mustBeForPost } from './finish-post-file.acts.ts';
import { mustMayAttach } from './load-post-file.acts.ts';
import type { MadePicture } from './make-picture.acts.ts';
import { findPostPicture, insertPictureFiles, insertPostFile } from './post-files.store.ts';

type Finishing = Call<typeof postFiles.finishPicture> & { made: MadePicture | undefined };

/** The drawn picture becomes one of the post; repeated, it answers the one it became. */
export async function finishPicture(
  { quotaOf }: Pick<Ingestion, 'quotaOf'>,
  { db, caller, now, tenantId, params, body, made }: Finishing,
): Promise<PostPicture> {
  await mustMayAttach(db, caller, params.id);
  const upload = mustBeForPost(await lockUpload(db, body.uploadId, caller.id), params.id);
  if (upload.postFileId !== null || !made) return mustFindPicture(db, upload.postFileId ?? '');
  const { name, width, height, large, small, mail } = made;
  const bytes = large.bytes + small.bytes + mail.bytes;
  await mustHaveRoom(db, { most: quotaOf(tenantId), bytes, upload: upload.id });
  await insertPictureFiles(db, made, now);
  const files = { fileId: large.id, smallId: small.id, mailId: mail.id };
  const id = await insertPostFile(db, { postId: params.id, ...files, name, width, height, uploadedBy: caller.id, now });
  await noteResult(db, upload.id, { postFileId: id });
  return mustFindPicture(db, id);
}

async function mustFindPicture(db: Db, id: string): Promise<PostPicture> {
  return mustBeThere(await findPostPicture(db, id));
}
