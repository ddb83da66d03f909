import { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import { v7 } from 'uuid';
import type { pictures } from '#contract/people/pictures.ts';
import { pictureTypes } from '#contract/people/pictures.ts';
import { AppError } from '#platform/errors/error.ts';
import { type FileStore, fileKey } from '#platform/files/file-store.ts';
import type { ContentOf } from '#platform/files/stored-content.ts';
import { sendsFile, takesFile } from '#platform/http/downloads/file-steps.ts';
import type { Context, Handlers } from '#platform/http/serve.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { lockPerson } from '../person.acts.ts';
import { type UserRow, updateUser } from '../people.store.ts';
import { deletePicture, findContact, findPicture, insertPicture } from './pictures.store.ts';

export interface ImageOptions {
  store: FileStore;
  contentOf: ContentOf;
  /** Small WebP without metadata; undefined if it cannot be drawn. One at a time for each person. */
  draw(picture: { file: Uint8Array; type: string }, by: string): Promise<Uint8Array | undefined>;
}

export function pictureHandlers(imageOptions: ImageOptions): Handlers<typeof pictures> {
  const { store, contentOf } = imageOptions;
  return {
    contact: async ({ db, caller, params }) => {
      return mustBeThere(await findContact(db, params.id, caller));
    },

    read: sendsFile({
      async before({ db, caller, params, tenantId }) {
        const file = mustBeThere(await findPicture(db, params.id, caller));
        return { key: fileKey(tenantId, file.id), file };
      },
      outside: async ({ key, file: { bytes, sha256 } }) => ({
        name: `${sha256.slice(0, 8)}.webp`,
        type: 'image/webp',
        inline: true,
        content: contentOf({ key, bytes, sha256 }),
      }),
    }),

    replace: takesFile({
      before: async ({ tenantId, caller }) => ({ tenantId, by: caller.id }),
      async outside({ tenantId, by }, file) {
        const small = await drawn(imageOptions, await file.bytes(), by);
        const id = v7();
        return { id, ...(await store.put(fileKey(tenantId, id), Readable.from([small]))) };
      },
      async after(input) {
        const { db, caller, now, ifMatch, made } = input;
        const person = await lockPerson(db, caller.id, ifMatch);
        await insertPicture(db, made, now);
        await show(imageOptions, input, { person, pictureId: made.id });
        return { avatar: made.sha256, version: person.version + 1 };
      },
    }),

    forget: async (input) =>
      show(imageOptions, input, {
        person: await lockPerson(input.db, input.caller.id, input.ifMatch),
        pictureId: null,
      }),

    remove: async (input) =>
      show(imageOptions, input, {
        person: await lockPerson(input.db, input.params.id, input.ifMatch),
        pictureId: null,
      }),
  };
}

/** By content, not by name. */
async function drawn({ draw }: ImageOptions, file: Uint8Array, by: string): Promise<Uint8Array> {
  const type = (await fileTypeFromBuffer(file))?.mime ?? '';
  if (!pictureTypes.some((one) => one === type)) throw new AppError('documents.wrongContent', 'this is no picture');
  const small = await draw({ file, type }, by);
  if (!small) throw new AppError('documents.damaged', 'This picture cannot be displayed');
  return small;
}

/** Deletes the former one, its bytes after the commit. */
async function show(
  { store }: ImageOptions,
  { db, tenantId, afterCommit }: Pick<Context<'member'>, 'db' | 'tenantId' | 'afterCommit'>,
  { person, pictureId }: { person: UserRow; pictureId: string | null },
): Promise<void> {
  const before = person.pictureId;
  await updateUser(db, person, { pictureId });
  if (before !== null && (await deletePicture(db, before))) afterCommit(() => store.remove(fileKey(tenantId, before)));
}
