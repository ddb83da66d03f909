import { type DragEvent, useState } from 'react';
import type { Folder, FolderEntry } from '#contract/documents/folders.ts';
import { useEntryActions } from '../office/entry-actions.ts';
import { droppedFiles } from '../upload/dropped.ts';
import { carriesFiles, draggedEntries } from './dragged.ts';

/** Takes files of the desktop and entries of the page; both are also possible by buttons. */
export function useDropTarget(folder: Folder | null) {
  const [over, setOver] = useState(false);
  const actions = useEntryActions();
  const takes = (event: DragEvent) =>
    Boolean(folder?.mayUpload) && (carriesFiles(event) || mayMove(draggedEntries(event), folder));
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!takes(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!folder || !takes(event)) return;
      event.preventDefault();
      event.stopPropagation();
      const entries = draggedEntries(event);
      if (entries.length > 0) actions?.moveTo(entries, folder);
      else actions?.send(folder, droppedFiles(event.dataTransfer));
    },
  };
  return { over, handlers };
}

function mayMove(entries: readonly FolderEntry[], folder: Folder | null): boolean {
  if (!folder || entries.length === 0) return false;
  const around = [...folder.path, folder].map(({ id }) => id);
  return entries.every(({ id, path }) => !around.includes(id) && path.at(-1)?.id !== folder.id);
}
