import type { Folder } from '#contract/documents/folders.ts';
import { call } from '#web/base/api.ts';
import type { Dropped } from '../upload/dropped.ts';
import { foldersMade, foldersThere } from '../upload/folders.ts';
import { uploads } from '../upload/uploads.ts';

type Into = Pick<Folder, 'id'>;

export type Obstacle =
  | { kind: 'folders'; paths: string[] }
  | { kind: 'room'; asked: number; left: number; most: number };

/** All or nothing: answers with the reasons against it. */
export async function sendInto(into: Into, dropped: Dropped, makesFolders: boolean): Promise<Obstacle | null> {
  const places = makesFolders ? placesMade(into, dropped) : await placesThere(into, dropped);
  if ('kind' in places) return places;
  const against = await wantOfRoom(into, dropped);
  if (against) return against;
  uploads.add(dropped.files.map(({ file }, index) => ({ file, into: places.of(index) })));
  await places.rest();
  return null;
}

interface Places {
  of: (index: number) => () => Promise<string>;
  rest: () => Promise<void>;
}

function placesMade({ id }: Into, { files, empty }: Dropped): Places {
  const folderAt = foldersMade();
  return {
    of: (index) => () => folderAt(id, files[index]?.path ?? []),
    async rest() {
      for (const path of empty) await folderAt(id, path);
    },
  };
}

async function placesThere({ id }: Into, { files, empty }: Dropped): Promise<Places | Obstacle> {
  const thereAt = foldersThere();
  const missing = new Set<string>();
  const placeOf = async (path: string[]) => {
    const found = await thereAt(id, path);
    if (found === undefined) missing.add(path.join(' › '));
    return found ?? '';
  };
  const ids = await Promise.all(files.map(({ path }) => placeOf(path)));
  await Promise.all(empty.map(placeOf));
  if (missing.size > 0) return { kind: 'folders', paths: [...missing] };
  return { of: (index) => async () => ids[index] ?? '', rest: async () => {} };
}

/** Null where unknown: the server checks each file. */
async function wantOfRoom({ id }: Into, { files }: Dropped): Promise<Obstacle | null> {
  const asked = files.reduce((sum, { file }) => sum + file.size, 0);
  const room =
    asked > 0 && (await call('GET /api/document/folders/{id}/room', { params: { id } }).catch(() => undefined));
  if (!room) return null;
  const left = Math.max(0, room.most - room.used);
  // Unfinished uploads have reserved room, and may be among these files.
  return asked > left + room.own ? { kind: 'room', asked, left, most: room.most } : null;
}
