import { createContext, use } from 'react';
import type { Folder } from '#contract/documents/folders.ts';

export interface Tree {
  current: string | null;
  focused: string | null;
  isOpen: (id: string) => boolean;
  setOpen: (id: string, open: boolean) => void;
  onFocus: (id: string) => void;
  to: ((folder: Folder) => string) | undefined;
  onChoose: ((folder: Folder) => void) | undefined;
  without: readonly string[];
}

export const TreeContext = createContext<Tree | null>(null);

export function useTree(): Tree {
  const tree = use(TreeContext);
  if (!tree) throw new Error('a node of a tree stands outside of one');
  return tree;
}
