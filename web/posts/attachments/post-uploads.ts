import type { Attached } from '#contract/posts/attachments.ts';
import { call } from '#web/base/api.ts';
import { again } from '#web/documents/upload/again.ts';
import { createUploads, type Uploads } from '#web/documents/upload/queue.ts';
import { type Sender, type Sending, senderTo } from '#web/documents/upload/sender.ts';

export type PostUploads = Uploads<Attached>;

/** Files of one post on their way, three at a time. */
export function createPostUploads(createSender = senderToPost): PostUploads {
  return createUploads({
    createSender,
    again,
    now: () => Date.now(),
    later: (work, milliseconds) => void setTimeout(work, milliseconds),
    atOnce: 3,
  });
}

function senderToPost({ file, placeId: id }: Sending): Sender<Attached> {
  return senderTo({
    file,
    place: { postId: id },
    finish: (uploadId) => call('POST /api/posts/{id}/files', { params: { id }, body: { uploadId } }),
  });
}
