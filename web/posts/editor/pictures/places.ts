import type { Editor } from '@tiptap/core';
import type { MadeFile } from '#contract/posts/attachments.ts';

/** The pasted picture has come. Nothing, if its place was deleted meanwhile. */
export function fillPlace(editor: Editor, place: string, { id: file, width, height }: MadeFile): void {
  const { state, view } = editor;
  state.doc.descendants((node, at) => {
    if (node.attrs['place'] !== place) return;
    const attrs = { ...node.attrs, file, width, height, place: '' };
    view.dispatch(state.tr.setNodeMarkup(at, undefined, attrs).setMeta('addToHistory', false));
  });
}

/** Of pictures that do not come. */
export function removePlaces(editor: Editor): void {
  const { state, view } = editor;
  const { tr } = state;
  state.doc.descendants((node, at) => {
    if (node.type.name === 'picture' && node.attrs['file'] === '')
      tr.delete(tr.mapping.map(at), tr.mapping.map(at + node.nodeSize));
  });
  if (tr.docChanged) view.dispatch(tr.setMeta('addToHistory', false));
}
