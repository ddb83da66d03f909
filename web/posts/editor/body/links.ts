import { combineTransactionSteps, Extension, getChangedRanges, PasteRule, type PasteRuleMatch } from '@tiptap/core';
import type { Node, Slice } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { addressOf, typedAddress } from './address.ts';

/** Links typed addresses at the blank or Enter behind them, and unwraps the addresses of links that come. */
export const Links = Extension.create({
  name: 'links',
  addPasteRules: () => [linkBracketed],
  addProseMirrorPlugins: () => [
    new Plugin({ props: { handlePaste: linkChosen } }),
    new Plugin({ appendTransaction: linkTyped }),
    // Behind the first, as it sees its links.
    new Plugin({ appendTransaction: unwrapChanged }),
  ],
});

/** The editor's library links pasted addresses, but not those of numbers in brackets. */
const linkBracketed = new PasteRule({
  find: bracketedIn,
  handler({ state: { tr, doc, schema }, range: { from, to }, match }) {
    const link = schema.marks['link'];
    if (link && !doc.rangeHasMark(from, to, link)) tr.addMark(from, to, link.create(match.data));
  },
});

/** Chosen words become a link to it, as the library makes them one to other addresses. */
function linkChosen(view: EditorView, _event: unknown, { content }: Slice): boolean {
  const { selection, schema, tr } = view.state;
  const text = content.textBetween(0, content.size);
  const address = bracketedIn(text).find((found) => found.text === text);
  const link = schema.marks['link'];
  if (selection.empty || !address || !link) return false;
  view.dispatch(tr.addMark(selection.from, selection.to, link.create(address.data)));
  return true;
}

function bracketedIn(text: string): PasteRuleMatch[] {
  return [...text.matchAll(/https?:\/\/\[\S+/gi)].flatMap(({ 0: word, index }) => {
    const address = typedAddress(word);
    return address ? [{ index, text: address.text, data: { href: address.href } }] : [];
  });
}

function linkTyped(changes: readonly Transaction[], before: EditorState, { doc, selection, tr, schema }: EditorState) {
  const { from: at, empty } = before.selection;
  if (!empty || selection.from <= at || !changes.some(({ docChanged }) => docChanged)) return null;
  const $at = doc.resolve(at);
  if (!$at.parent.isTextblock || !endsWord($at.nodeAfter)) return null;
  const word = typedAddress($at.parent.textBetween(0, $at.parentOffset, undefined, leaf));
  const link = schema.marks['link'];
  if (!word || !link) return null;
  const from = $at.start() + word.from;
  const to = from + word.text.length;
  if (doc.rangeHasMark(from, to, link)) return null;
  return tr.addMark(from, to, link.create({ href: word.href }));
}

const leaf = '\ufffc';

function endsWord(behind: Node | null): boolean {
  return behind === null || behind.type.name === 'hardBreak' || /^\s/.test(behind.text ?? '');
}

function unwrapChanged(changes: readonly Transaction[], before: EditorState, { doc, tr, schema }: EditorState) {
  if (!changes.some(({ docChanged }) => docChanged)) return null;
  for (const { newRange } of getChangedRanges(combineTransactionSteps(before.doc, [...changes])).toReversed())
    doc.nodesBetween(newRange.from, newRange.to, (node, at) => {
      const mark = node.marks.find(({ type }) => type === schema.marks['link']);
      const href: unknown = mark?.attrs['href'];
      if (!mark || typeof href !== 'string') return;
      // The paste of the editor's library makes http of `www.`.
      const plain = addressOf(href === `http://${node.text}` ? (node.text ?? '') : href);
      if (plain === null || plain === href) return;
      const unwrapped = mark.type.create({ href: plain });
      const [from, to] = [tr.mapping.map(at), tr.mapping.map(at + node.nodeSize)];
      const words = wordsOf(plain, { text: node.text ?? '', href });
      if (words === undefined) tr.addMark(from, to, unwrapped);
      else tr.replaceWith(from, to, schema.text(words, unwrapped.addToSet(mark.removeFromSet(node.marks))));
    });
  return tr.docChanged ? tr : null;
}

/** Of a link whose words are its address, with or without what browsers put in front; undefined for other words. */
function wordsOf(plain: string, { text, href }: { text: string; href: string }): string | undefined {
  if (text === href) return plain;
  return [`https://${text}`, `http://${text}`].includes(href) ? plain.replace(/^https?:\/\//, '') : undefined;
}
