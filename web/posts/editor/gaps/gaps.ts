import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { gapsIn } from '#contract/posts/gaps.ts';
import css from '../../templates/gaps.module.css';
import type { GapWalk } from './gap-walk.ts';

const key = new PluginKey<DecorationSet>('gaps');

/** Marks what is still to be written, such as `[Datum]`. F8 goes to the next. */
export const Gaps = Extension.create<{ walk: GapWalk | undefined }>({
  name: 'gaps',
  addOptions: () => ({ walk: undefined }),
  addProseMirrorPlugins() {
    const { walk } = this.options;
    return [
      new Plugin({
        key,
        state: {
          init: (_config, { doc }) => marked(doc),
          apply: ({ docChanged, doc }, before) => (docChanged ? marked(doc) : before),
        },
        props: {
          decorations: (state) => key.getState(state),
          handleKeyDown(view, event) {
            if (event.key !== 'F8') return false;
            event.preventDefault();
            if (!goToGap(view, view.state.selection.to) && !walk?.title()) goToGap(view, 0);
            return true;
          },
        },
        view(view) {
          if (walk) walk.body = () => goToGap(view, view.hasFocus() ? view.state.selection.to : 0) || goToGap(view, 0);
          return {};
        },
      }),
    ];
  },
});

/** Chooses the first gap behind that place, so that typing fills it in. */
function goToGap(view: EditorView, behind: number): boolean {
  const gap = placesIn(view.state.doc).find(({ from }) => from >= behind);
  if (!gap) return false;
  view.focus();
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, gap.from, gap.to)).scrollIntoView());
  return true;
}

function marked(doc: Node): DecorationSet {
  const marks = placesIn(doc).map(({ from, to }) => Decoration.inline(from, to, { class: css.gap ?? '' }));
  return DecorationSet.create(doc, marks);
}

function placesIn(doc: Node): { from: number; to: number }[] {
  const places: { from: number; to: number }[] = [];
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true;
    // Each leaf is one letter wide, so that places in the text are places in the document.
    for (const { at: begins, text } of gapsIn(node.textBetween(0, node.content.size, undefined, '\n')))
      places.push({ from: at + 1 + begins, to: at + 1 + begins + text.length });
    return false;
  });
  return places;
}
