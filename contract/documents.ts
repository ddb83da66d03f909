import { categories } from './documents/categories.ts';
import { files } from './documents/files.ts';
import { folders } from './documents/folders.ts';
import { moves } from './documents/moves.ts';
import { recent } from './documents/recent.ts';
import { storage } from './documents/storage.ts';
import { subscriptions } from './documents/subscriptions.ts';
import { trash } from './documents/trash.ts';
import { uploads } from './documents/uploads.ts';
import { versions } from './documents/versions.ts';
import { zip } from './documents/zip.ts';

/** The archive: folders, the documents in them, what they were, their kinds, uploads, the store and the trash. */
export const documents = {
  ...categories,
  ...folders,
  ...files,
  ...uploads,
  ...storage,
  ...moves,
  ...trash,
  ...versions,
  ...recent,
  ...subscriptions,
  ...zip,
};
