import { Extension } from '@tiptap/core';
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

/** While no list is shown. */
export function ignored(): boolean {
  return false;
}
