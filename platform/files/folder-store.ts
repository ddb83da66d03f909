// Files in a folder. Unfinished files have a temporary name on the same disk.
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, type FileHandle, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { summed } from './checksum.ts';
import { checkedKey, fileKeys, type FileStore, type ListedFile, markName, missingFile } from './file-store.ts';
import { readPart } from './read-part.ts';

/** The group may read, for a web server that sends the files. */
const fileMode = 0o640;
const folderMode = 0o750;

const writeBytes = 1024 * 1024;

/** No folder of files has this name. */
const unfinished = '.unfinished';

/** `keys`: the shape of its keys, `<folder>/<name>`. */
export function folderStore(root: string, keys = fileKeys): FileStore {
  const pathOf = (key: string) => join(root, checkedKey(key, keys));

  return {
    kind: 'folder',
    place: root,

    async put(key, content, limit) {
      const path = pathOf(key);
      const { pieces, checksum } = summed(content, limit);
      await made(root, path, async (temporary) => {
        await using file = await open(temporary, 'wx', fileMode);
        await written(file, pieces);
        await file.sync();
      });
      return checksum();
    },

    async adopt(key, given) {
      const path = pathOf(key);
      await madeFolder(dirname(path));
      await syncedFile(given);
      if (await renamed(given, path)) return synced(dirname(path));
      await made(root, path, async (temporary) => {
        await copyFile(given, temporary, constants.COPYFILE_EXCL);
        await syncedFile(temporary);
      });
      await rm(given, { force: true });
    },

    async open(key, range) {
      const file = await opened(pathOf(key), key);
      const { size } = await file.stat();
      return { bytes: size, content: readPart(file, range ?? { start: 0, end: size - 1 }) };
    },

    async size(key) {
      const found = await stat(pathOf(key)).catch(unlessMissing);
      return found?.size;
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },

    async *list(folder) {
      if (folder !== undefined) return yield* filesOf(root, folder, keys);
      for await (const one of entries(root))
        if (one.isDirectory() && one.name !== unfinished) yield* filesOf(root, one.name, keys);
    },

    async mark() {
      return (await readFile(join(root, markName), 'utf8').catch(unlessMissing))?.trim();
    },

    async setMark(id) {
      await made(root, join(root, markName), async (temporary) => {
        await using file = await open(temporary, 'wx', fileMode);
        await file.writeFile(`${id}\n`);
        await file.sync();
      });
    },

    async removeUnfinished(before) {
      let removed = 0;
      for await (const { name } of entries(join(root, unfinished))) {
        const path = join(root, unfinished, name);
        const found = await stat(path).catch(unlessMissing);
        if (!found || found.mtime >= before) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

/** Writes in large blocks, as each write waits for the disk. */
async function written(file: FileHandle, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  let writing = Promise.resolve();
  for await (const piece of pieces) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < writeBytes) continue;
    await writing;
    writing = file.writeFile(Buffer.concat(waiting));
    // Handled with the next write.
    writing.catch(() => {});
    waiting = [];
    bytes = 0;
  }
  await writing;
  await file.writeFile(Buffer.concat(waiting));
}

/** Renames the file only once it is on the disk. */
async function made(root: string, path: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = join(root, unfinished, randomUUID());
  await madeFolder(dirname(temporary));
  await madeFolder(dirname(path));
  try {
    await write(temporary);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await synced(dirname(path));
}

/** Syncs the parents of every folder it makes. */
async function madeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: folderMode });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await synced(dirname(made));
}

async function synced(folder: string): Promise<void> {
  await using handle = await open(folder, 'r');
  await handle.sync();
}

async function syncedFile(path: string): Promise<void> {
  await using file = await open(path, 'r+');
  await file.chmod(fileMode);
  await file.sync();
}

async function renamed(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    return false;
  }
}

async function opened(path: string, key: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (error) {
    throw codeOf(error) === 'ENOENT' ? missingFile(key, error) : error;
  }
}

async function* filesOf(root: string, folder: string, keys: RegExp): AsyncGenerator<ListedFile> {
  for await (const { name } of entries(join(root, folder))) {
    const key = `${folder}/${name}`;
    const found = keys.test(key) ? await stat(join(root, key)).catch(unlessMissing) : undefined;
    if (found) yield { key, bytes: found.size, changedAt: found.mtime };
  }
}

/** Empty for a missing folder. */
async function* entries(folder: string) {
  const directory = await opendir(folder).catch(unlessMissing);
  if (directory) yield* directory;
}

function unlessMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

function codeOf(error: unknown) {
  return (error as NodeJS.ErrnoException).code;
}
