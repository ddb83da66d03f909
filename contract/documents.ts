import { categories } from './documents/categories.ts';
import { files } from './documents/files.ts';
import { folders } from './documents/folders.ts';
import { recent } from './documents/recent.ts';
import { subscriptions } from './documents/subscriptions.ts';
import { trash } from './documents/trash.ts';
import { versions } from './documents/versions.ts';
import { zip } from './documents/zip.ts';

/** The archive: folders, the documents in them, their kinds, and the trash. */
export const documents = {
  ...categories,
  ...folders,
  ...files,
  ...trash,
  ...versions,
  ...recent,
  ...subscriptions,
  ...zip,
};
