import type { Language } from '#contract/base/languages.ts';
import { fileKey, type FileStore } from '#platform/files/file-store.ts';
import type { ReadAnew } from '#platform/http/downloads/file-steps.ts';
import { textsOf } from '#api/texts/texts.ts';
import { isMissing } from '../storage/note-lost.service.ts';
import { isGiven, isWorthDeflating, namesOnce } from './zip.rules.ts';
import { findStillSeen, type Packed, type PackedFolder } from './zip.store.ts';
import type { ZipEntry } from './zip-stream.service.ts';

/** Rights are checked in batches of this size. */
const atOnce = 25;

/** Checks rights and version again just before each file. */
export async function* entriesOf({
  tenantId,
  packed: { folders, files },
  language,
  store,
  read,
}: {
  tenantId: string;
  packed: Packed;
  language: Language;
  store: FileStore;
  read: ReadAnew;
}): AsyncGenerator<ZipEntry> {
  const place = placesOf(folders);
  for (const { id, parentId } of folders) if (parentId !== null) yield { name: place(id).path };
  const missing: string[] = [];
  for (let from = 0; from < files.length; from += atOnce) {
    const batch = files.slice(from, from + atOnce);
    const seen = await read((db, caller) =>
      findStillSeen(
        db,
        caller,
        batch.map(({ id }) => id),
      ),
    );
    for (const { id, folderId } of batch) {
      const file = seen.get(id);
      if (!file) continue;
      const { path, once } = place(folderId);
      const name = `${path}${once(file.name)}`;
      const content = isGiven(file) ? await contentOf(store, fileKey(tenantId, file.fileId)) : undefined;
      if (content) yield { name, content, date: file.filedAt, store: !isWorthDeflating(file.type) };
      else missing.push(name);
    }
  }
  const { name, text } = textsOf('documents', language).zip;
  if (missing.length > 0) yield { name, content: `${text}\r\n\r\n${missing.join('\r\n')}\r\n`, store: false };
}

/** Undefined if missing; throws if the store does not answer. */
async function contentOf(store: FileStore, key: string) {
  try {
    return (await store.open(key)).content;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** With a slash at the end, names made unique. */
function placesOf(folders: readonly PackedFolder[]) {
  const places = new Map<string, { path: string; once: (name: string) => string }>();
  for (const { id, parentId, name } of folders) {
    const parent = places.get(parentId ?? '');
    places.set(id, { path: parent ? `${parent.path}${parent.once(name)}/` : '', once: namesOnce() });
  }
  return (id: string) => {
    const place = places.get(id);
    if (!place) throw new Error(`the folder ${id} is not in the zip`);
    return place;
  };
}
