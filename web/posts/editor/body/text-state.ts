import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';

export function useTextState(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor }) => ({
      mayUndo: editor.can().undo(),
      mayRedo: editor.can().redo(),
      heading2: editor.isActive('heading', { level: 2 }),
      heading3: editor.isActive('heading', { level: 3 }),
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      bulletList: editor.isActive('bulletList'),
      orderedList: editor.isActive('orderedList'),
      quote: editor.isActive('blockquote'),
      link: editor.isActive('link'),
      table: editor.isActive('table'),
    }),
  });
}
