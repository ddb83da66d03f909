import type { postFiles } from '#contract/posts/files.ts';
import { sendsFile, takesFile } from '#platform/http/downloads/file-steps.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { deleteOrphan, type Ingestion } from '#api/documents/files/ingest.acts.ts';
import { type Outlet, sentOf } from '#api/documents/files/sent.acts.ts';
import { takingOnce, throwAwayUpload } from '#api/documents/uploads/finish-upload.acts.ts';
import { isForGood } from '#api/documents/uploads/refusal.rules.ts';
import { deleteUpload, findUpload, isDone } from '#api/documents/uploads/uploads.store.ts';
import { copyIntoFolder } from './copy-into-folder.acts.ts';
import { finishPostFile, mustBeForPost } from './finish-post-file.acts.ts';
import { finishPicture } from './finish-picture.acts.ts';
import { mustFindPostFile } from './load-post-file.acts.ts';
import { type Draw, makePicture } from './make-picture.acts.ts';
import { contentOfPicture } from './post-files.store.ts';

export function postFileHandlers(
  ingestion: Ingestion,
  outlet: Outlet & Draw,
  jobs: Pick<Jobs, 'sendWithin'>,
): Handlers<typeof postFiles> {
  const take = takingOnce(ingestion);
  const { draw } = outlet;
  return {
    finish: takesFile({
      async before({ db, caller, params, body, tenantId }) {
        return { upload: mustBeForPost(await findUpload(db, body.uploadId, caller.id), params.id), tenantId };
      },
      outside: async ({ upload, tenantId }) => (isDone(upload) ? undefined : take(tenantId, upload)),
      after: (input) => finishPostFile({ ingestion, jobs }, input),
      async refused({ ticket: { upload, tenantId }, code }, write) {
        if (!isForGood(code)) return;
        if (await write(({ db }) => deleteUpload(db, upload.id))) await throwAwayUpload(ingestion, tenantId, upload.id);
      },
    }),

    finishPicture: takesFile({
      async before({ db, caller, params, body, tenantId }) {
        return { upload: mustBeForPost(await findUpload(db, body.uploadId, caller.id), params.id), tenantId };
      },
      outside: async (ticket) => (isDone(ticket.upload) ? undefined : makePicture({ ...ingestion, draw }, ticket)),
      async after(input) {
        const picture = await finishPicture(ingestion, input);
        input.afterCommit(() => throwAwayUpload(ingestion, input.tenantId, input.body.uploadId));
        return picture;
      },
      async refused({ ticket: { upload, tenantId }, made, code }, write) {
        for (const file of made ? [made.large, made.small, made.mail] : [])
          await deleteOrphan(ingestion, tenantId, file.id);
        if (!isForGood(code)) return;
        if (await write(({ db }) => deleteUpload(db, upload.id))) await throwAwayUpload(ingestion, tenantId, upload.id);
      },
    }),

    picture: sendsFile({
      async before({ db, caller, now, params, query, tenantId }) {
        await mustFindPostFile(db, { caller, now }, params);
        const { id: postId, fileId: id } = params;
        return {
          tenantId,
          file: mustBeThere(await contentOfPicture(db, { postId, id, size: query.size })),
          inline: true,
        };
      },
      outside: async (ticket) => sentOf(outlet, ticket),
    }),

    read: async ({ db, caller, now, params }) => {
      const { post, file } = await mustFindPostFile(db, { caller, now }, params);
      const { name, type, bytes, sha256, scan } = file;
      const { id, title, language } = post;
      const own = { id: params.fileId, name, type, bytes, postId: id };
      return { ...own, post: { id, title, language }, checksum: sha256, scan };
    },

    download: sendsFile({
      async before({ db, caller, now, params, query, tenantId }) {
        const { file } = await mustFindPostFile(db, { caller, now }, params);
        return { tenantId, file, inline: query.inline === 'true' };
      },
      outside: async (ticket) => sentOf(outlet, ticket),
    }),

    copy: copyIntoFolder,
  };
}
