import type { MadeFile } from '#contract/posts/attachments.ts';
import { call } from '#web/base/api.ts';
import { again } from '#web/documents/upload/again.ts';
import { createUploads, type Uploads } from '#web/documents/upload/queue.ts';
import { type Sender, type Sending, senderTo } from '#web/documents/upload/sender.ts';

export type PostUploads = Uploads<MadeFile>;
export type UploadedAs = 'attachment' | 'picture' | 'cover';

/** Files of one post on their way, three at a time. */
export function createPostUploads(as: UploadedAs): PostUploads {
  return createUploads({
    createSender: (sending) => senderToPost(sending, as),
    again,
    now: () => Date.now(),
    later: (work, milliseconds) => void setTimeout(work, milliseconds),
    atOnce: 3,
  });
}

function senderToPost({ file, placeId: id }: Sending, as: UploadedAs): Sender<MadeFile> {
  return senderTo({
    file,
    place: { postId: id },
    as,
    finish: (uploadId) =>
      call('POST /api/posts/{id}/files', {
        params: { id },
        body: { uploadId, as: as === 'attachment' ? as : 'picture' },
      }),
  });
}
