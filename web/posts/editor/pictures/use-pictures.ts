import { useRef, useState } from 'react';
import { pictureFilesIn } from '#contract/base/text/rich-text-words.ts';
import type { Cover } from '#contract/posts/cover.ts';
import type { MadeFile } from '#contract/posts/attachments.ts';
import { useStore } from '#web/base/store.ts';
import type { UploadRow } from '#web/documents/upload/queue.ts';
import type { PostUploads } from '../../attachments/post-uploads.ts';
import { type GoingOn, usePostUploads } from '../../attachments/use-post-uploads.ts';
import type { Autosave } from '../draft/autosave.ts';
import type { PastedPicture } from '../body/pasted-page.ts';
import type { Came } from './insert-picture.ts';
import { notTooLarge, useTooLargeWords } from './too-large.ts';

/** `since`: when it was chosen, as `performance.now` has it. */
type Insert = (picture: MadeFile, at: Came & { place: string | undefined; since: number }) => void;

export interface Pictures extends GoingOn {
  /** Of the post that has them; undefined until it is saved first. */
  postId: string | undefined;
  uploads: PostUploads;
  rows: readonly UploadRow[];
  open: number;
  add(files: readonly File[]): void;
  /** Those of a pasted page, whose places are in the text. */
  addPasted(pasted: readonly PastedPicture[]): void;
  /** Whether the place of a pasted picture is one of ours. */
  comes(place: string): boolean;
  /** Where finished ones go, and into which place. */
  into(insert: Insert): () => void;
  /** Whether a picture belongs to this post, as those of other posts cannot be shown in it. */
  owns(file: string): boolean;
  /** Makes one of the text the cover. */
  toCover?(cover: Cover): void;
}

/** Uploads pictures and puts them into the text as they come. */
export function usePictures(autosave: Autosave): Pictures {
  const tellTooLarge = useTooLargeWords();
  const insert = useRef<Insert | undefined>(undefined);
  const [chosen] = useState(() => new Map<File, { together: readonly File[]; since: number }>());
  const [came] = useState(() => new Map<File, string>());
  const [places] = useState(() => new Map<File, string>());
  const [own] = useState(() => new Set(pictureFilesIn(autosave.store.get().mine.body)));
  const { uploads, rows, open, send, ...goingOn } = usePostUploads(autosave, 'picture');
  const { post } = useStore(autosave.store);

  function done(picture: MadeFile, file: File) {
    own.add(picture.id);
    came.set(file, picture.id);
    const { together, since } = chosen.get(file) ?? { together: [file], since: 0 };
    insert.current?.(picture, {
      place: places.get(file),
      together: together.flatMap((one) => came.get(one) ?? []),
      all: [...came.values()],
      since,
    });
    void autosave.flush();
  }

  return {
    ...goingOn,
    postId: post?.id,
    uploads,
    rows,
    open,
    add(files) {
      tellTooLarge(files);
      const taken = notTooLarge(files);
      for (const file of taken) chosen.set(file, { together: taken, since: performance.now() });
      send(taken, done);
    },
    addPasted(pasted) {
      for (const { file, place } of pasted) places.set(file, place);
      send(
        pasted.map(({ file }) => file),
        done,
      );
    },
    comes: (place) => [...places.values()].includes(place),
    into(given) {
      insert.current = given;
      return () => {
        if (insert.current === given) insert.current = undefined;
      };
    },
    owns: (file) => own.has(file) || pictureFilesIn(autosave.store.get().mine.body).includes(file),
  };
}
