// What was dropped or chosen, with the folders it lies in.

export interface ChosenFile {
  file: File;
  /** The folders around it, outermost first, within what was dropped. */
  path: string[];
}

/** Files of systems, which nobody means to keep. */
const litter = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/** What lies in a drop, folders and all. Call it at once: the browser forgets the drop when its event is over. */
export function droppedFiles(transfer: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const files = entries.length > 0 ? Promise.all(entries.map((entry) => filesIn(entry, []))) : undefined;
  const plain = [...transfer.files];
  return (files ?? Promise.resolve([plain.map((file) => ({ file, path: [] }))])).then((found) => kept(found.flat()));
}

/** What a picker has brought, of files or of a folder. */
export function chosenFiles(files: Iterable<File>): ChosenFile[] {
  return kept([...files].map((file) => ({ file, path: file.webkitRelativePath.split('/').slice(0, -1) })));
}

function kept(files: ChosenFile[]): ChosenFile[] {
  return files.filter(({ file }) => !litter.has(file.name));
}

async function filesIn(entry: FileSystemEntry, path: string[]): Promise<ChosenFile[]> {
  if (isFile(entry)) return [{ file: await new Promise<File>((resolve, reject) => entry.file(resolve, reject)), path }];
  if (!isFolder(entry)) return [];
  const within = await Promise.all((await entriesOf(entry)).map((one) => filesIn(one, [...path, entry.name])));
  return within.flat();
}

/** A browser tells of a hundred at a time, and of none at the end. */
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
