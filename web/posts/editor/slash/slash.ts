import { type Editor, Extension } from '@tiptap/core';
import { PluginKey } from '@tiptap/pm/state';
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion';
import { createStore, type Store } from '#web/base/store.ts';
import type { SlashItem } from './slash-items.ts';

type Asked = SuggestionProps<SlashItem, SlashItem>;

/** What is asked for behind a "/", and what shows it. */
export interface Slash {
  asked: Store<Asked | null>;
  /** Of the list while it is shown; answers whether the key was for it. */
  onKey: Store<(event: KeyboardEvent) => boolean>;
}

/** A "/" at the beginning of a paragraph or behind a blank opens the list of what can be inserted. */
export const SlashMenu = Extension.create<{ slash: Slash | undefined }>({
  name: 'slash',
  addOptions: () => ({ slash: undefined }),
  addProseMirrorPlugins() {
    const { slash } = this.options;
    if (!slash) return [];
    return [
      Suggestion<SlashItem, SlashItem>({
        editor: this.editor,
        pluginKey: new PluginKey('slash'),
        char: '/',
        // A caption is one line of text.
        allow: ({ state, range }) => state.doc.resolve(range.from).parent.type.name !== 'picture',
        command({ editor, range, props }) {
          editor.chain().focus().deleteRange(range).run();
          props.run(editor);
        },
        render: () => ({
          onStart: (asked) => slash.asked.set(asked),
          onUpdate: (asked) => slash.asked.set(asked),
          onKeyDown: ({ event }) => slash.onKey.get()(event),
          onExit: () => slash.asked.set(null),
        }),
      }),
    ];
  },
});

export function newSlash(): Slash {
  return { asked: createStore<Asked | null>(null), onKey: createStore(ignored) };
}

/** Types the "/" at the caret; where none may stand, in a paragraph behind the block. */
export function askWhatToInsert(editor: Editor): void {
  const { $to, to } = editor.state.selection;
  const { parent } = $to;
  if (parent.isTextblock && parent.type.name !== 'picture') {
    const isAfterWord = /\S$/.test(parent.textBetween(0, $to.parentOffset));
    editor
      .chain()
      .setTextSelection(to)
      .insertContent(isAfterWord ? ' /' : '/')
      .focus()
      .run();
    return;
  }
  const at = $to.depth === 0 ? to : $to.after(1);
  const line = { type: 'paragraph', content: [{ type: 'text', text: '/' }] };
  editor
    .chain()
    .insertContentAt(at, line)
    .setTextSelection(at + 2)
    .focus()
    .run();
}

/** While no list is shown. */
export function ignored(): boolean {
  return false;
}
