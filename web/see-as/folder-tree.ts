import type { Folder } from '#contract/documents/folders.ts';

export interface Branch {
  folder: Folder;
  inside: Branch[];
}

/** Folders without a listed parent are roots. */
export function treeOf(folders: Folder[]): Branch[] {
  const top: Branch[] = [];
  const known = new Map<string, Branch>();
  for (const folder of folders) {
    const branch: Branch = { folder, inside: [] };
    known.set(folder.id, branch);
    const parent = known.get(folder.path.at(-1)?.id ?? '');
    (parent?.inside ?? top).push(branch);
  }
  return top;
}
