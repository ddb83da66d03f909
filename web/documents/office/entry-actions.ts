import { createContext, use } from 'react';
import type { Folder, FolderEntry } from '#contract/documents/folders.ts';
import type { IconName } from '#web/ui/icon.tsx';
import type { Dropped } from '../upload/dropped.ts';

/** What can be done with a folder or a document. */
export type EntryAction = 'download' | 'link' | 'whoSees' | 'seeAs' | 'edit' | 'audience' | 'move' | 'delete';

export const actionIcons: Record<EntryAction, IconName> = {
  download: 'download',
  link: 'link',
  whoSees: 'people',
  seeAs: 'eye',
  edit: 'write',
  audience: 'lock',
  move: 'folder',
  delete: 'trash',
};

/** In the order of the menu; the server decides, the screen only does not tempt. */
export function actionsFor(entry: FolderEntry, isAdmin: boolean): EntryAction[] {
  const isFolder = entry.kind === 'folder';
  const mayChange = isFolder ? isAdmin : entry.mayChange;
  return [
    ...(isFolder ? [] : (['download'] as const)),
    'link',
    ...(isAdmin ? (['whoSees', 'seeAs'] as const) : []),
    ...(mayChange ? (['edit'] as const) : []),
    ...(isFolder && isAdmin ? (['audience'] as const) : []),
    ...(mayChange ? (['move', 'delete'] as const) : []),
  ];
}

/** Whether it can be moved and deleted, and therefore chosen. */
export function isChangeable(entry: FolderEntry, isAdmin: boolean): boolean {
  return entry.kind === 'document' ? entry.mayChange : isAdmin;
}

export interface EntryActions {
  run: (action: EntryAction, entries: readonly FolderEntry[]) => void;
  /** Asks whether these shall go into a folder, and says who sees them then. */
  moveTo: (entries: readonly FolderEntry[], folder: Folder) => void;
  /** Sends files of this device into a folder, as soon as they are found. */
  send: (folder: Folder, dropped: Dropped | Promise<Dropped>) => void;
}

export const EntryActionsContext = createContext<EntryActions | null>(null);

/** Nothing where folders are only chosen, as in a dialog. */
export function useEntryActions(): EntryActions | null {
  return use(EntryActionsContext);
}
