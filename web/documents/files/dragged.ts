import type { DragEvent } from 'react';
import type { FolderEntry } from '#contract/documents/folders.ts';

/** Says of a drag that it carries folders and documents of this page; the browser tells no more until it is dropped. */
const mark = 'application/x-zunfthaus-entries';

let dragged: readonly FolderEntry[] = [];

export function startDrag(event: DragEvent, entries: readonly FolderEntry[]): void {
  dragged = entries;
  event.dataTransfer.setData(mark, String(entries.length));
  event.dataTransfer.effectAllowed = 'move';
}

/** What is on its way, as far as it belongs to this page. */
export function draggedEntries({ dataTransfer }: DragEvent): readonly FolderEntry[] {
  return dataTransfer.types.includes(mark) ? dragged : [];
}

export function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}
