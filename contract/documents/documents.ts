import { categories } from './categories.ts';
import { files } from './files.ts';
import { folders } from './folders.ts';
import { moves } from './moves.ts';
import { recent } from './recent.ts';
import { storage } from './storage.ts';
import { subscriptions } from './subscriptions.ts';
import { trash } from './trash.ts';
import { uploads } from './uploads.ts';
import { versions } from './versions.ts';
import { zip } from './zip.ts';

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
