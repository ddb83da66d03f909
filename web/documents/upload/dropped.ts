// Dropped or chosen files, with their folders.

interface ChosenFile {
  file: File;
  /** Outermost first, relative to the drop. */
  path: string[];
}

export interface Dropped {
  files: ChosenFile[];
  /** Paths of empty folders. */
  empty: string[][];
}

/** Created by operating systems. */
const litter = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/** With folders. Call synchronously: the browser clears the drop after its event. */
export async function droppedFiles(transfer: DataTransfer): Promise<Dropped> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const plain = [...transfer.files];
  if (entries.length === 0) return { files: kept(plain.map((file) => ({ file, path: [] }))), empty: [] };
  return together(await Promise.all(entries.map((entry) => within(entry, []))));
}

/** Pickers do not report empty folders. */
export function chosenFiles(files: Iterable<File>): Dropped {
  const chosen = [...files].map((file) => ({ file, path: file.webkitRelativePath.split('/').slice(0, -1) }));
  return { files: kept(chosen), empty: [] };
}

function kept(files: ChosenFile[]): ChosenFile[] {
  return files.filter(({ file }) => !litter.has(file.name));
}

function together(parts: readonly Dropped[]): Dropped {
  return { files: parts.flatMap(({ files }) => files), empty: parts.flatMap(({ empty }) => empty) };
}

async function within(entry: FileSystemEntry, path: string[]): Promise<Dropped> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return { files: kept([{ file, path }]), empty: [] };
  }
  if (!isFolder(entry)) return { files: [], empty: [] };
  const here = [...path, entry.name];
  const found = together(await Promise.all((await entriesOf(entry)).map((one) => within(one, here))));
  return found.files.length + found.empty.length > 0 ? found : { files: [], empty: [here] };
}

/** Browsers return a hundred at a time, and none at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
