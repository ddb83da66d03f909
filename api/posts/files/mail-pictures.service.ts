import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { Database } from '#platform/database/database.ts';
import { fileKey, type FileStore } from '#platform/files/file-store.ts';
import { contentIdOf, coverRatio, type ShownPicture } from '#api/mailings/content/shown-picture.rules.ts';
import type { FindPictures } from '#api/mailings/sending/embed.acts.ts';
import { jpegOf } from './own-picture.service.ts';
import { drawnFilesOf } from './post-files.store.ts';

/** In bytes. All mails of a post embed the same pictures. */
const most = 4_000_000;

/** In pixels. */
const usual = { width: 600 };
/** Where the pictures of a mail have too many bytes. */
const less = { width: 400, quality: 60 };

type Wanted = Pick<ShownPicture, 'focus'> & { key: string; small: boolean };

/** Those whose bytes are missing are left out, as the mail is worth more than its picture. */
export function mailPictures({ database, files }: { database: Database; files: FileStore }): FindPictures {
  const known = new LRUCache<string, Uint8Array, Wanted>({
    maxSize: most,
    sizeCalculation: ({ length }) => Math.max(length, 1),
    fetchMethod: (_id, _old, { context }) => load(context),
  });

  async function load({ key, focus, small }: Wanted): Promise<Uint8Array> {
    const content = await buffer((await files.open(key)).content);
    if (!focus && !small) return content;
    return jpegOf(content, {
      ...(small ? less : usual),
      cut: focus ? { ratio: coverRatio, focus } : undefined,
    });
  }

  return async (tenantId, shown, { small } = { small: false }) => {
    const stored = await database.read(tenantId, (db) =>
      drawnFilesOf(
        db,
        shown.map(({ file }) => file),
      ),
    );
    const found = new Map<string, Uint8Array>();
    for (const { file, focus } of shown) {
      const drawn = stored.get(file);
      if (!drawn) continue;
      const id = contentIdOf({ file, focus });
      const key = fileKey(tenantId, focus ? drawn.small : drawn.mail);
      const content = await known
        .fetch(`${key} ${id} ${small}`, { context: { key, focus, small } })
        .catch(() => undefined);
      if (content) found.set(id, content);
    }
    return found;
  };
}
