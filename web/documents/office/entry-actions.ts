import { createContext, use } from 'react';
import type { Folder, FolderEntry } from '#contract/documents/folders.ts';
import type { IconName } from '#web/ui/media/icon.tsx';
import type { Dropped } from '../upload/dropped.ts';

export type EntryAction =
  | 'download'
  | 'link'
  | 'whoSees'
  | 'seeAs'
  | 'version'
  | 'replace'
  | 'edit'
  | 'audience'
  | 'move'
  | 'delete';

export const actionIcons: Record<EntryAction, IconName> = {
  download: 'download',
  link: 'link',
  whoSees: 'people',
  seeAs: 'eye',
  version: 'upload',
  replace: 'archive',
  edit: 'write',
  audience: 'lock',
  move: 'folder',
  delete: 'trash',
};

/** In menu order. Hiding is no protection: the server checks. */
export function actionsFor(entry: FolderEntry, isAdmin: boolean): EntryAction[] {
  const isFolder = entry.kind === 'folder';
  const mayChange = isFolder ? isAdmin : entry.mayChange;
  return [
    ...(isFolder ? [] : (['download'] as const)),
    'link',
    ...(isAdmin ? (['whoSees', 'seeAs'] as const) : []),
    ...(mayChange && !isFolder ? (['version', 'replace'] as const) : []),
    ...(mayChange ? (['edit'] as const) : []),
    ...(isFolder && isAdmin ? (['audience'] as const) : []),
    ...(mayChange ? (['move', 'delete'] as const) : []),
  ];
}

export function isChangeable(entry: FolderEntry, isAdmin: boolean): boolean {
  return entry.kind === 'document' ? entry.mayChange : isAdmin;
}

export interface EntryActions {
  run: (action: EntryAction, entries: readonly FolderEntry[]) => void;
  moveTo: (entries: readonly FolderEntry[], folder: Folder) => void;
  send: (folder: Folder, dropped: Dropped | Promise<Dropped>) => void;
}

export const EntryActionsContext = createContext<EntryActions | null>(null);

/** Null where folders are only chosen. */
export function useEntryActions(): EntryActions | null {
  return use(EntryActionsContext);
}
