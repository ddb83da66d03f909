import { categories } from './documents/categories.ts';
import { files } from './documents/files.ts';
import { folders } from './documents/folders.ts';
import { storage } from './documents/storage.ts';
import { trash } from './documents/trash.ts';
import { uploads } from './documents/uploads.ts';

/** The archive: folders, the documents in them, their kinds, and the trash. */
export const documents = { ...categories, ...folders, ...files, ...uploads, ...storage, ...trash };
