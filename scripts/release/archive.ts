import { createWriteStream } from 'node:fs';
import { lstat, readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';

/** By its path in the archive: a file or link of the disk, or a text. */
export type Entries = Map<string, { file: string } | { text: string; mode?: number }>;

/** Every file and link below `folder`, as `under/…`. */
export async function addFolder(
  entries: Entries,
  { folder, under, only = () => true }: { folder: string; under: string; only?: (path: string) => boolean },
): Promise<void> {
  for (const one of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const file = join(one.parentPath, one.name);
    const path = `${under}${file.slice(folder.length)}`;
    if (!one.isDirectory() && only(path)) entries.set(path, { file });
  }
}

/**
 * A tar of `entries` below `top`, compressed with gzip. Equal entries give equal bytes: in the order of their paths,
 * owned by root, of one time, and with two modes only.
 */
export async function writeArchive(
  target: string,
  { top, entries, mtime }: { top: string; entries: Entries; mtime: Date },
): Promise<void> {
  const archive = pack();
  const written = pipeline(archive, createGzip({ level: 9 }), createWriteStream(target));
  for (const [path, entry] of [...entries].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const name = `${top}/${path}`;
    if ('text' in entry) await add(archive, { name, mode: entry.mode ?? 0o644, mtime }, Buffer.from(entry.text));
    else await addFile(archive, { name, file: entry.file, mtime });
  }
  archive.finalize();
  await written;
}

async function addFile(archive: Pack, { name, file, mtime }: { name: string; file: string; mtime: Date }) {
  const stat = await lstat(file);
  if (stat.isSymbolicLink())
    return add(archive, { name, mtime, mode: 0o777, type: 'symlink', linkname: await readlink(file) });
  const mode = (stat.mode & 0o111) === 0 ? 0o644 : 0o755;
  return add(archive, { name, mode, mtime }, await readFile(file));
}

type Header = Parameters<Pack['entry']>[0];

function add(archive: Pack, header: Header, content = Buffer.alloc(0)): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ ...header, size: content.length }, content, (error) => (error ? reject(error) : resolve()));
  });
}
