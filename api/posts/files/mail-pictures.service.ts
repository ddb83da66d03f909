import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { Database } from '#platform/database/database.ts';
import { fileKey, type FileStore } from '#platform/files/file-store.ts';
import type { FindPictures } from '#api/mailings/sending/embed.acts.ts';
import { mailFilesOf } from './post-files.store.ts';

/** In bytes. All mails of a post embed the same pictures. */
const most = 4_000_000;

/** Those whose bytes are missing are left out, as the mail is worth more than its picture. */
export function mailPictures({ database, files }: { database: Database; files: FileStore }): FindPictures {
  const known = new LRUCache<string, Uint8Array>({
    maxSize: most,
    sizeCalculation: ({ length }) => Math.max(length, 1),
  });

  async function contentOf(key: string): Promise<Uint8Array | undefined> {
    const content = known.get(key) ?? (await files.open(key).then((opened) => buffer(opened.content)));
    known.set(key, content);
    return content;
  }

  return async (tenantId, ids) => {
    const stored = await database.read(tenantId, (db) => mailFilesOf(db, ids));
    const found = new Map<string, Uint8Array>();
    for (const { id, fileId } of stored) {
      const content = await contentOf(fileKey(tenantId, fileId)).catch(() => undefined);
      if (content) found.set(id, content);
    }
    return found;
  };
}
