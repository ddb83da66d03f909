import type { DragEvent } from 'react';
import type { FolderEntry } from '#contract/documents/folders.ts';

/** During a drag browsers reveal only the types of its data. */
const mark = 'application/x-zunfthaus-entries';

let dragged: readonly FolderEntry[] = [];

export function startDrag(event: DragEvent, entries: readonly FolderEntry[]): void {
  dragged = entries;
  event.dataTransfer.setData(mark, String(entries.length));
  event.dataTransfer.effectAllowed = 'move';
}

export function draggedEntries({ dataTransfer }: DragEvent): readonly FolderEntry[] {
  return dataTransfer.types.includes(mark) ? dragged : [];
}

export function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}
