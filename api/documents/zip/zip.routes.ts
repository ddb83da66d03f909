import { zipLimits, type zip } from '#contract/documents/zip.ts';
import type { Language } from '#contract/base/languages.ts';
import { AppError } from '#platform/errors/error.ts';
import { fileKey, type FileStore } from '#platform/files/file-store.ts';
import { type ReadAnew, sendsFile } from '#platform/http/downloads/file-steps.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustFindFolder } from '../load-document.acts.ts';
import { isMissing } from '../storage/note-lost.service.ts';
import { noteDownloads } from '../versions/downloads.store.ts';
import type { Ingestion } from '../files/ingest.acts.ts';
import { isWorthDeflating, namesOnce, safeName } from './zip.rules.ts';
import { findPacked, findStillSeen, type PackedFile, type PackedFolder } from './zip.store.ts';
import { type ZipEntry, zipOf } from './zip-stream.service.ts';
import { textsOf } from '#api/texts/texts.ts';

type Packed = Awaited<ReturnType<typeof findPacked>>;

export function zipHandlers({ store }: Ingestion): Handlers<typeof zip> {
  return {
    zipPlan: async ({ db, caller, params, query }) => {
      await mustFindFolder(db, caller, params.id);
      return planOf(await findPacked(db, caller, { ...params, ids: query.ids, most }));
    },

    zipFolder: sendsFile({
      async before({ db, caller, params, query: { ids, language }, tenantId }) {
        const { name } = await mustFindFolder(db, caller, params.id);
        const packed = await findPacked(db, caller, { ...params, ids, most });
        planOf(packed);
        return { tenantId, name, packed, language };
      },
      async outside({ name, ...ticket }, read) {
        const content = zipOf(entriesOf({ ...ticket, store, read }));
        return { name: `${safeName(name)}.zip`, type: 'application/zip', content };
      },
      async after({ db, caller, now, ticket: { packed } }) {
        await noteDownloads(db, packed.files.filter(isGiven), { userId: caller.id, now });
      },
    }),
  };
}

/** One above the limit, to detect it. */
const most = zipLimits.entries + 1;

function planOf({ folders, files }: Packed) {
  const given = files.filter(isGiven);
  const bytes = given.reduce((sum, file) => sum + file.bytes, 0);
  if (folders.length + files.length > zipLimits.entries || bytes > zipLimits.bytes)
    throw new AppError('documents.zipTooLarge');
  return { documents: given.length, bytes, leftOut: files.length - given.length };
}

/** Skips unscanned and infected files. */
function isGiven({ scan }: PackedFile): boolean {
  return scan === 'clean' || scan === 'unscanned';
}

/** Rights are checked in batches of this size. */
const atOnce = 25;

/** Checks rights and version again just before each file. */
async function* entriesOf({
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
