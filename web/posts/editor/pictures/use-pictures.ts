import { useRef, useState } from 'react';
import { pictureFilesIn } from '#contract/base/text/rich-text-words.ts';
import type { MadeFile } from '#contract/posts/attachments.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useStore } from '#web/base/store.ts';
import type { UploadRow } from '#web/documents/upload/queue.ts';
import { pickFiles } from '#web/ui/form/pick-files.ts';
import { toast } from '#web/ui/toast.ts';
import type { PostUploads } from '../../attachments/post-uploads.ts';
import { usePostUploads } from '../../attachments/use-post-uploads.ts';
import type { Autosave } from '../draft/autosave.ts';

/** What the server can show; phones make JPEG of their own format then. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

export function pickPictures(onChosen: (files: readonly File[]) => void): void {
  pickFiles(onChosen, { accept: pictureTypes.join() });
}

export function isPicture({ type }: Pick<File, 'type'>): boolean {
  return pictureTypes.includes(type);
}

/** As the server's. */
const mostBytes = 25 * 1024 * 1024;

export interface Pictures {
  /** Of the post that has them; undefined until it is saved first. */
  postId: string | undefined;
  uploads: PostUploads;
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
  const [own] = useState(() => new Set(pictureFilesIn(autosave.store.get().mine.body)));
  const { uploads, rows, open, send } = usePostUploads(autosave, 'picture');
  const { post } = useStore(autosave.store);

  function done(picture: MadeFile) {
    own.add(picture.id);
    insert.current?.(picture);
    void autosave.flush();
  }

  return {
    postId: post?.id,
    uploads,
    rows,
    open,
    add(files) {
      const taken = files.filter(({ size }) => size <= mostBytes);
      if (taken.length < files.length) toast.error(t('picture.tooLarge', { count: files.length - taken.length }));
      send(taken, done);
    },
    into(given) {
      insert.current = given;
      return () => {
        if (insert.current === given) insert.current = undefined;
      };
    },
    owns: (file) => own.has(file) || pictureFilesIn(autosave.store.get().mine.body).includes(file),
  };
}
