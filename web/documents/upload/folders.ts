import { normalized } from '#contract/base/text/normalized.ts';
import { ApiError } from '#web/base/network/api-error.ts';
import { call, keep } from '#web/base/api.ts';

export type FolderAt = (folderId: string, path: readonly string[]) => Promise<string>;

/** Requests each folder once, however many files it gets. */
export function foldersMade(): FolderAt {
  return walking<string>(madeOrFound);
}

/** Creates nothing: null where a folder is missing or takes no uploads of the caller. */
export function foldersThere(): (folderId: string, path: readonly string[]) => Promise<string | undefined> {
  return walking<string | undefined>(async (parentId, name) => {
    const found = parentId === undefined ? undefined : await find(parentId, name);
    return found?.mayUpload ? found.id : undefined;
  });
}

function walking<Id extends string | undefined>(step: (parentId: Id | string, name: string) => Promise<Id>) {
  const known = new Map<string, Promise<Id | string>>();

  return function folderAt(folderId: string, path: readonly string[]): Promise<Id | string> {
    let at: Promise<Id | string> = Promise.resolve(folderId);
    for (const [index, name] of path.entries()) {
      const key = [folderId, ...path.slice(0, index + 1)].join('/');
      const parent = at;
      at = known.get(key) ?? parent.then((id) => step(id, name));
      // A failure is retried with the next file.
      at.catch(() => known.delete(key));
      known.set(key, at);
    }
    return at;
  };
}

async function madeOrFound(parentId: string, name: string): Promise<string> {
  try {
    const made = await keep('POST /api/document/folders/{id}/folders', { params: { id: parentId }, body: { name } });
    return made.id;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const found = await find(parentId, name);
    if (found === undefined) throw error;
    return found.id;
  }
}

/** Compared as by the server: ignoring case and Unicode composition. */
async function find(parentId: string, name: string): Promise<{ id: string; mayUpload: boolean } | undefined> {
  for (let page = 0; ; page += 1) {
    const query = { only: 'folders', page, size: 100 } as const;
    const { items, total } = await call('GET /api/document/folders/{id}/contents', { params: { id: parentId }, query });
    const found = items.find((entry) => entry.kind === 'folder' && keyOf(entry.name) === keyOf(name));
    if (found?.kind === 'folder') return found;
    if (items.length === 0 || (page + 1) * 100 >= total) return undefined;
  }
}

function keyOf(name: string): string {
  return normalized(name, 'NFKC').trim().toLocaleLowerCase('de');
}
