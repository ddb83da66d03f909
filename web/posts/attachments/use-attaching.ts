import { useState } from 'react';
import type { Attached } from '#contract/posts/attachments.ts';
import { call } from '#web/base/api.ts';
import { ApiError, unreachable } from '#web/base/network/api-error.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { isOpen, type UploadRow } from '#web/documents/upload/queue.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/toast.ts';
import type { Autosave } from '../editor/draft/autosave.ts';
import type { PostUploads } from './post-uploads.ts';
import { type GoingOn, usePostUploads } from './use-post-uploads.ts';

/** The contract's limit, whose schemas stay out of the browser. */
export const mostAttached = 20;

export interface Attaching extends GoingOn {
  uploads: PostUploads;
  /** What is not attached yet. */
  rows: readonly UploadRow[];
  /** Waiting or on their way. */
  open: number;
  /** Files of the same name that wait for an answer. */
  doubles: readonly File[];
  add(files: readonly File[]): void;
  /** Puts a copy in the place of a document. */
  copy(document: Attached): void;
  answer(file: File, how: 'replace' | 'both' | 'neither'): void;
}

/** Uploads files and attaches them to the post that is being written; it is saved as soon as one has come. */
export function useAttaching(autosave: Autosave): Attaching {
  const t = useTexts('posts/writing');
  const { uploads, rows, open, send, ...goingOn } = usePostUploads(autosave, 'attachment');
  const [doubles, setDoubles] = useState<readonly File[]>([]);
  const [idsOfFiles] = useState(() => new Map<File, string>());

  const attached = () => autosave.store.get().mine.documents;

  function attach(made: Attached, { replaced, together = [] }: { replaced: string | undefined; together?: string[] }) {
    const before = attached().findIndex(({ id }) => id === replaced);
    const documents = before < 0 ? inOrder(attached(), made, together) : attached().with(before, made);
    autosave.change({ documents });
    void autosave.flush();
  }

  function take(files: readonly File[], replaced?: string) {
    const left = replaced === undefined ? mostAttached - attached().length - open : files.length;
    const taken = files.slice(0, Math.max(0, left));
    if (taken.length < files.length) toast.error(t('attachments.tooMany', { count: files.length - taken.length }));
    send(taken, (made, file) => {
      idsOfFiles.set(file, made.id);
      attach(made, { replaced, together: taken.flatMap((one) => idsOfFiles.get(one) ?? []) });
    });
  }

  return {
    ...goingOn,
    uploads,
    rows,
    open,
    doubles,
    add(files) {
      const names = new Set([...attached().map(({ name }) => name), ...rows.filter(isOpen).map(({ name }) => name)]);
      const again = files.filter(({ name }) => names.has(name));
      setDoubles([...doubles, ...again]);
      take(files.filter((file) => !again.includes(file)));
    },
    copy({ id: documentId }) {
      void autosave
        .begin()
        .then((id) => {
          if (id === undefined) throw new ApiError(unreachable);
          return call('POST /api/posts/{id}/files/copies', { params: { id }, body: { documentId } });
        })
        .then((made) => attach(made, { replaced: documentId }), tellFailure);
    },
    answer(file, how) {
      setDoubles(doubles.filter((one) => one !== file));
      if (how === 'both') take([file]);
      if (how === 'replace')
        take([file], attached().find(({ name, postId }) => postId !== null && name === file.name)?.id);
    },
  };
}

/** Files that were chosen together stand in that order, whichever has come first. `together`: ids of those that are attached already. */
export function inOrder(documents: readonly Attached[], made: Attached, together: readonly string[]): Attached[] {
  const later = together.slice(together.indexOf(made.id) + 1);
  const next = documents.findIndex(({ id }) => later.includes(id));
  return next < 0 ? [...documents, made] : documents.toSpliced(next, 0, made);
}
