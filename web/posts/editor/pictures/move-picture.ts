import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';

/** Whether the block at this place has a neighbour before or behind it. */
export function mayMove(doc: Node, at: number, by: -1 | 1): boolean {
  return neighbourOf(doc, at, by) !== null;
}

/** Puts the picture at this place before the block above it, or behind the one below, and chooses it. */
export function movePicture(editor: Editor, at: number, by: -1 | 1): void {
  const { state, view } = editor;
  const picture = state.doc.nodeAt(at);
  const neighbour = neighbourOf(state.doc, at, by);
  if (!picture || !neighbour) return;
  const to = at + by * neighbour.nodeSize;
  const tr = state.tr.delete(at, at + picture.nodeSize).insert(to, picture);
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, to)).scrollIntoView());
}

function neighbourOf(doc: Node, at: number, by: -1 | 1): Node | null {
  const place = doc.resolve(at);
  return place.parent.maybeChild(place.index() + by);
}
