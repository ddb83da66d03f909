import { findDocument } from '#api/documents/files/documents.store.ts';
import { findFolder } from '#api/documents/folders/folders.store.ts';
import { maySee } from '#api/posts/posts.rules.ts';
import { findPost } from '#api/posts/posts.store.ts';
import type { Finders } from '#api/visibility/visibility.routes.ts';

export const seen: Finders = {
  async post(db, reader, id) {
    const post = await findPost(db, reader, id);
    return post && maySee(post, reader.caller) ? post : undefined;
  },
  folder: findFolder,
  document: findDocument,
};
