import { useEffect, useRef, useState } from 'react';
import { type RichTextNode, picturesIn } from '#contract/base/text/rich-text-words.ts';
import type { MadeFile } from '#contract/posts/attachments.ts';
import { call } from '#web/base/api.ts';
import { ApiError, unreachable } from '#web/base/network/api-error.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useStore } from '#web/base/store.ts';
import { again } from '#web/documents/upload/again.ts';
import { createUploads, isOpen, type UploadRow, type Uploads } from '#web/documents/upload/queue.ts';
import { type Sender, type Sending, senderTo } from '#web/documents/upload/sender.ts';
import { announce } from '#web/ui/feedback/announce.ts';
import { toast } from '#web/ui/toast.ts';
import type { Autosave } from '../draft/autosave.ts';

/** What the server can show; phones make JPEG of their own format then. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

export function isPicture({ type }: Pick<File, 'type'>): boolean {
  return pictureTypes.includes(type);
}

/** As the server's. */
const mostBytes = 25 * 1024 * 1024;

export interface Pictures {
  /** Of the post that has them; undefined until it is saved first. */
  postId: string | undefined;
  uploads: Uploads;
  rows: readonly UploadRow[];
  open: number;
  add(files: readonly File[]): void;
  /** Where finished ones go. */
  into(insert: (picture: MadeFile) => void): () => void;
  /** Whether a picture belongs to this post, as those of other posts cannot be shown in it. */
  owns(file: string): boolean;
}

/** Uploads pictures and puts them into the text as they come. */
export function usePictures(autosave: Autosave): Pictures {
  const t = useTexts('posts/writing');
  const insert = useRef<((picture: MadeFile) => void) | undefined>(undefined);
  const [own] = useState(() => new Set(filesIn(autosave.store.get().mine.body)));
  const [uploads] = useState(() => createUploads<MadeFile>({ createSender, again, now, later, atOnce: 3 }));
  const rows = useStore(uploads.rows).filter(({ state }) => state !== 'done');
  const { post } = useStore(autosave.store);
  useEffect(() => () => uploads.pauseAll(), [uploads]);

  async function into(): Promise<string> {
    const id = await autosave.begin();
    if (id === undefined) throw new ApiError(unreachable);
    return id;
  }

  function done(picture: MadeFile) {
    own.add(picture.id);
    insert.current?.(picture);
    void autosave.flush();
  }

  return {
    postId: post?.id,
    uploads,
    rows,
    open: rows.filter(isOpen).length,
    add(files) {
      const taken = files.filter(({ size }) => size <= mostBytes);
      if (taken.length < files.length) toast.error(t('picture.tooLarge', { count: files.length - taken.length }));
      if (taken.length === 0) return;
      announce({ text: t('attachments.started', { count: taken.length }) });
      uploads.add(taken.map((file) => ({ file, into, done })));
    },
    into(given) {
      insert.current = given;
      return () => {
        if (insert.current === given) insert.current = undefined;
      };
    },
    owns: (file) => own.has(file) || filesIn(autosave.store.get().mine.body).includes(file),
  };
}

function filesIn(body: { content?: RichTextNode[] }): string[] {
  return picturesIn(body).map(({ attrs }) => String(attrs?.['file']));
}

const now = () => Date.now();
const later = (work: () => void, milliseconds: number) => void setTimeout(work, milliseconds);

function createSender({ file, placeId: id }: Sending): Sender<MadeFile> {
  return senderTo({
    file,
    place: { postId: id },
    finish: (uploadId) => call('POST /api/posts/{id}/files', { params: { id }, body: { uploadId, as: 'picture' } }),
  });
}
