import { useEffect, useState } from 'react';
import type { Attached } from '#contract/posts/attachments.ts';
import { ApiError, unreachable } from '#web/base/network/api-error.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useStore } from '#web/base/store.ts';
import { isOpen, type UploadRow } from '#web/documents/upload/queue.ts';
import { announce } from '#web/ui/feedback/announce.ts';
import { toast } from '#web/ui/toast.ts';
import type { Autosave } from '../editor/draft/autosave.ts';
import { createPostUploads, type PostUploads } from './post-uploads.ts';

/** The contract's limit, whose schemas stay out of the browser. */
export const mostAttached = 20;

export interface Attaching {
  uploads: PostUploads;
  /** What is not attached yet. */
  rows: readonly UploadRow[];
  /** Waiting or on their way. */
  open: number;
  /** Files of the same name that wait for an answer. */
  doubles: readonly File[];
  add(files: readonly File[]): void;
  answer(file: File, how: 'replace' | 'both' | 'neither'): void;
}

/** Uploads files and attaches them to the post that is being written; it is saved as soon as one has come. */
export function useAttaching(autosave: Autosave): Attaching {
  const t = useTexts('posts/writing');
  const [uploads] = useState(() => createPostUploads());
  const [doubles, setDoubles] = useState<readonly File[]>([]);
  const rows = useStore(uploads.rows).filter(({ state }) => state !== 'done');
  // The server keeps what has come, for two days.
  useEffect(() => () => uploads.pauseAll(), [uploads]);

  const attached = () => autosave.store.get().mine.documents;

  async function into(): Promise<string> {
    const id = await autosave.begin();
    if (id === undefined) throw new ApiError(unreachable);
    return id;
  }

  function attach(made: Attached, replaced: string | undefined) {
    const before = attached().findIndex(({ id }) => id === replaced);
    const documents = before < 0 ? [...attached(), made] : attached().with(before, made);
    autosave.change({ documents });
    void autosave.flush();
  }

  function send(files: readonly File[], replaced?: string) {
    const left = replaced === undefined ? mostAttached - attached().length - rows.filter(isOpen).length : files.length;
    const taken = files.slice(0, Math.max(0, left));
    if (taken.length < files.length) toast.error(t('attachments.tooMany', { count: files.length - taken.length }));
    if (taken.length === 0) return;
    announce({ text: t('attachments.started', { count: taken.length }) });
    uploads.add(taken.map((file) => ({ file, into, done: (made) => attach(made, replaced) })));
  }

  return {
    uploads,
    rows,
    open: rows.filter(isOpen).length,
    doubles,
    add(files) {
      const names = new Set([...attached().map(({ name }) => name), ...rows.filter(isOpen).map(({ name }) => name)]);
      const again = files.filter(({ name }) => names.has(name));
      setDoubles([...doubles, ...again]);
      send(files.filter((file) => !again.includes(file)));
    },
    answer(file, how) {
      setDoubles(doubles.filter((one) => one !== file));
      if (how === 'both') send([file]);
      if (how === 'replace')
        send([file], attached().find(({ name, postId }) => postId !== null && name === file.name)?.id);
    },
  };
}
