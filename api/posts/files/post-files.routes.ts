import type { postFiles } from '#contract/posts/files.ts';
import { sendsFile, takesFile } from '#platform/http/downloads/file-steps.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { deleteOrphan, type Ingestion } from '#api/documents/files/ingest.acts.ts';
import { type Outlet, sentOf } from '#api/documents/files/sent.acts.ts';
import { takingOnce, throwAwayUpload } from '#api/documents/uploads/finish-upload.acts.ts';
import { isForGood } from '#api/documents/uploads/refusal.rules.ts';
import { deleteUpload, findUpload, isDone } from '#api/documents/uploads/uploads.store.ts';
import { attachCopy } from './attach-copy.acts.ts';
import { copyIntoFolder } from './copy-into-folder.acts.ts';
import { finishPostFile, isDrawn, type Made, mustBeForPost } from './finish-post-file.acts.ts';
import { mustFindPostFile } from './load-post-file.acts.ts';
import { type Draw, makePicture } from './make-picture.acts.ts';

export function postFileHandlers(
  ingestion: Ingestion,
  outlet: Outlet & Draw,
  jobs: Pick<Jobs, 'sendWithin'>,
): Handlers<typeof postFiles> {
  const take = takingOnce(ingestion);
  const { drawInOneProcess } = outlet;
  return {
    finish: takesFile({
      async before({ db, caller, params, body, tenantId }) {
        const upload = mustBeForPost(await findUpload(db, body.uploadId, caller.id), params.id);
        return { upload, tenantId, as: body.as };
      },
      async outside(ticket): Promise<Made | undefined> {
        if (isDone(ticket.upload)) return undefined;
        if (ticket.as === 'picture') return makePicture({ ...ingestion, drawInOneProcess }, ticket);
        return take(ticket.tenantId, ticket.upload);
      },
      async after(input) {
        const { tenantId, made, body } = input;
        const file = await finishPostFile({ ingestion, jobs }, input);
        // What a picture was drawn from is kept until then, for another try.
        if (made && isDrawn(made)) input.afterCommit(() => throwAwayUpload(ingestion, tenantId, body.uploadId));
        return file;
      },
      async refused({ ticket: { upload, tenantId }, made, code }, write) {
        const drawn = made && isDrawn(made) ? [made.large, made.small, made.mail] : [];
        for (const file of drawn) await deleteOrphan(ingestion, tenantId, file.id);
        if (!isForGood(code)) return;
        if (await write(({ db }) => deleteUpload(db, upload.id))) await throwAwayUpload(ingestion, tenantId, upload.id);
      },
    }),

    picture: sendsFile({
      async before({ db, caller, now, params, query, tenantId }) {
        const { file } = await mustFindPostFile(db, { caller, now }, { ...params, size: query.size });
        return { tenantId, file, inline: true };
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

    attachCopy,

    copy: copyIntoFolder,
  };
}
