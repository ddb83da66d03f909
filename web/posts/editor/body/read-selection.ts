import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Takes over what the page has chosen. The browser reports a selection only after the key that made it, and what
 * takes the focus in between leaves the editor with the former one.
 */
export function readSelection(view: EditorView): void {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = view.dom.ownerDocument.getSelection() ?? {};
  const isInText = anchorNode && focusNode && view.dom.contains(anchorNode) && view.dom.contains(focusNode);
  if (!isInText || !(view.state.selection instanceof TextSelection)) return;
  const { doc, tr } = view.state;
  const anchor = doc.resolve(view.posAtDOM(anchorNode, anchorOffset ?? 0));
  const head = doc.resolve(view.posAtDOM(focusNode, focusOffset ?? 0));
  const chosen = TextSelection.between(anchor, head);
  if (!chosen.eq(view.state.selection)) view.dispatch(tr.setSelection(chosen));
}
