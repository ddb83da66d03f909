import { useEffect, useState } from 'react';
import type { MadeFile } from '#contract/posts/attachments.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ApiError, unreachable } from '#web/base/network/api-error.ts';
import { useStore } from '#web/base/store.ts';
import { type Interrupted, interruptedUploads } from '#web/documents/upload/interrupted.ts';
import { isOpen } from '#web/documents/upload/queue.ts';
import { announce } from '#web/ui/feedback/announce.ts';
import type { Autosave } from '../editor/draft/autosave.ts';
import { createPostUploads, type UploadedAs } from './post-uploads.ts';

/** Uploads that ended with the page that began them. */
export interface GoingOn {
  /** Of the post as it was opened. */
  interrupted: readonly Interrupted[];
  /** With the file that was begun, from where it stood; another one takes its place. */
  goOn(one: Interrupted, files: readonly File[], add: (files: readonly File[]) => void): void;
  giveUp(one: Interrupted): void;
}

/** Uploads into the post that is being written, which is saved before the first one. */
export function usePostUploads(autosave: Autosave, as: UploadedAs) {
  const t = useTexts('posts/writing');
  const [uploads] = useState(() => createPostUploads(as));
  const rows = useStore(uploads.rows).filter(({ state }) => state !== 'done');
  // The server keeps what has come, for two days.
  useEffect(() => () => uploads.pauseAll(), [uploads]);

  const [postId] = useState(() => autosave.store.get().post?.id);
  const [interrupted, setInterrupted] = useState<readonly Interrupted[]>([]);
  useEffect(() => {
    let isHere = true;
    if (postId !== undefined)
      void interruptedUploads({ postId }, as).then(
        (found) => isHere && setInterrupted(found),
        () => undefined,
      );
    return () => void (isHere = false);
  }, [postId, as]);

  function give(one: Interrupted) {
    setInterrupted((all) => all.filter(({ key }) => key !== one.key));
  }

  async function into(): Promise<string> {
    const id = await autosave.begin();
    if (id === undefined) throw new ApiError(unreachable);
    return id;
  }

  return {
    interrupted,
    goOn(one: Interrupted, files: readonly File[], add: (files: readonly File[]) => void) {
      give(one);
      if (!files.some((file) => one.isOf(file))) void one.forget();
      add(files);
    },
    giveUp(one: Interrupted) {
      give(one);
      void one.forget();
    },
    uploads,
    /** What is not made yet. */
    rows,
    /** Waiting or on their way. */
    open: rows.filter(isOpen).length,
    send(files: readonly File[], done: (made: MadeFile, file: File) => void) {
      if (files.length === 0) return;
      announce({ text: t('attachments.started', { count: files.length }) });
      uploads.add(files.map((file) => ({ file, into, done: (made) => done(made, file) })));
    },
  };
}
