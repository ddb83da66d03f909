import { buffer } from 'node:stream/consumers';
import type { Database } from '#platform/database/database.ts';
import { fileKey, type FileStore } from '#platform/files/file-store.ts';
import type { FindPictures } from '#api/mailings/sending/embed.acts.ts';
import { mailFilesOf } from './post-files.store.ts';

/** Those whose bytes are missing are left out, as the mail is worth more than its picture. */
export function mailPictures({ database, files }: { database: Database; files: FileStore }): FindPictures {
  return async (tenantId, ids) => {
    const stored = await database.read(tenantId, (db) => mailFilesOf(db, ids));
    const found = new Map<string, Uint8Array>();
    for (const { id, fileId } of stored) {
      const content = await files
        .open(fileKey(tenantId, fileId))
        .then((opened) => buffer(opened.content))
        .catch(() => undefined);
      if (content) found.set(id, content);
    }
    return found;
  };
}
