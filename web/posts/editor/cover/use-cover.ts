import { useState } from 'react';
import type { Cover } from '#contract/posts/cover.ts';
import type { MadeFile } from '#contract/posts/attachments.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useStore } from '#web/base/store.ts';
import { toastWithUndo } from '#web/ui/feedback/undo-toast.tsx';
import { type GoingOn, usePostUploads } from '../../attachments/use-post-uploads.ts';
import type { Autosave } from '../draft/autosave.ts';
import type { Pictures } from '../pictures/use-pictures.ts';
import { notTooLarge, useTooLargeWords } from '../pictures/too-large.ts';

export interface Covering extends GoingOn, Pick<Pictures, 'postId' | 'uploads' | 'rows' | 'open'> {
  /** The file of the cover that has come last, in this editor. */
  latest: string | undefined;
  /** The first of them becomes the cover. */
  add(files: readonly File[]): void;
  change(words: Partial<Cover>): void;
  remove(): void;
  /** Makes a picture of the post the cover. What was before can be taken back. */
  put(cover: Cover): void;
}

/** Uploads the cover of the post that is being written. */
export function useCover(autosave: Autosave): Covering {
  const t = useTexts('posts/writing');
  const { uploads, rows, open, send, ...goingOn } = usePostUploads(autosave, 'cover');
  const { post } = useStore(autosave.store);
  const tellTooLarge = useTooLargeWords();
  const [latest, setLatest] = useState<string>();

  function set(cover: Cover | null) {
    autosave.change({ cover });
    void autosave.flush();
  }

  function put(cover: Cover | null) {
    const { cover: before } = autosave.store.get().mine;
    set(cover);
    if (!before) return;
    const done = t(cover ? 'cover.replaced' : 'cover.removed');
    toastWithUndo(done, { undo: t('cover.undo'), onUndo: () => set(before) });
  }

  return {
    ...goingOn,
    postId: post?.id,
    uploads,
    rows,
    open,
    latest,
    add(files) {
      const [file] = files;
      if (!file) return;
      tellTooLarge([file]);
      for (const { id } of rows) uploads.cancel(id);
      send(notTooLarge([file]), (made) => {
        setLatest(made.id);
        put(coverOf(made));
      });
    },
    change(words) {
      const { cover } = autosave.store.get().mine;
      if (cover) autosave.change({ cover: { ...cover, ...words } });
    },
    remove: () => put(null),
    put,
  };
}

function coverOf({ id: file, width, height }: MadeFile): Cover {
  return { file, width: width ?? 1, height: height ?? 1, x: 50, y: 50, alt: '', decorative: false, caption: '' };
}
