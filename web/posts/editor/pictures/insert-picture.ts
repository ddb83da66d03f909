import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { MadeFile } from '#contract/posts/attachments.ts';

/** Files of pictures that came into this editor, which are those chosen with it, in their order, and all others. */
export interface Came {
  together: readonly string[];
  all: readonly string[];
  /** Whether its author has not written since it was chosen. */
  isAwaited?: boolean;
}

/**
 * Beside those it was chosen with, else behind the block in which the caret stands and what came there before. Whoever
 * waits for it describes it next, so that it is selected; the caret of whoever goes on writing stays.
 */
export function insertPicture(
  editor: Editor,
  { id: file, width, height }: MadeFile,
  { together, all, isAwaited = false }: Came,
): void {
  const { state, view } = editor;
  const { $to, to } = state.selection;
  const behindCaret = $to.depth === 0 ? to : $to.after(1);
  const at = besideOf(state.doc, file, together) ?? behindPictures(state.doc, behindCaret, all);
  const picture = state.schema.nodes['picture']?.create({ file, width, height });
  if (!picture) return;
  const inserted = state.tr.insert(at, picture);
  view.dispatch(isAwaited ? inserted.setSelection(NodeSelection.create(inserted.doc, at)) : inserted);
}

/** Writes behind a picture that is selected, which the letter would replace. False where none is. */
export function writeBehindPicture({ state, dispatch }: EditorView, text: string): boolean {
  const { selection, schema, tr } = state;
  const paragraph = schema.nodes['paragraph'];
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'picture' || !paragraph) return false;
  tr.insert(selection.to, paragraph.create(null, schema.text(text)));
  dispatch(tr.setSelection(TextSelection.create(tr.doc, selection.to + 1 + text.length)));
  return true;
}

function besideOf(doc: Node, file: string, together: readonly string[]): number | undefined {
  const own = together.indexOf(file);
  let behind: number | undefined;
  let before: number | undefined;
  doc.descendants((node, at) => {
    const other = together.indexOf(String(node.attrs['file']));
    if (other >= 0 && other < own) behind = at + node.nodeSize;
    if (other > own) before ??= at;
  });
  return behind ?? before;
}

function behindPictures(doc: Node, from: number, files: readonly string[]): number {
  let at = from;
  for (let next = doc.nodeAt(at); next && files.includes(String(next.attrs['file'])); next = doc.nodeAt(at))
    at += next.nodeSize;
  return at;
}
