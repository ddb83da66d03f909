import type { Editor } from '@tiptap/core';
import type { JSONContent } from '@tiptap/react';
import { spelledLike } from '#contract/base/text/spelling.ts';
import type { TextBlock } from '#contract/posts/templates.ts';
import type { Say } from '#web/base/language/text-types.ts';
import type { IconName } from '#web/ui/media/icon.tsx';
import { editableText } from '../body/clean-rich-text.ts';

export interface SlashItem {
  key: string;
  name: string;
  icon: IconName;
  /** What it is, or how it begins. */
  hint?: string;
  run: (editor: Editor) => void;
}

/** What the editor cannot do by itself; without it, the list has no such entry. */
export interface Doings {
  onLink: () => void;
  onPicture?: (() => void) | undefined;
  onFile?: (() => void) | undefined;
}

/** Blocks first, then text blocks by name. */
export function slashItems(
  t: Say<'posts/templates'>,
  { onLink, onPicture, onFile }: Doings,
  blocks: readonly TextBlock[],
): SlashItem[] {
  const item = (key: ItemKey, icon: IconName, run: SlashItem['run']) => ({
    key,
    icon,
    run,
    name: t(`slash.items.${key}`),
  });
  return [
    item('heading2', 'heading', (editor) => editor.chain().focus().setHeading({ level: 2 }).run()),
    item('heading3', 'heading', (editor) => editor.chain().focus().setHeading({ level: 3 }).run()),
    item('bulletList', 'bulletList', (editor) => editor.chain().focus().toggleBulletList().run()),
    item('orderedList', 'numberedList', (editor) => editor.chain().focus().toggleOrderedList().run()),
    item('table', 'table', (editor) =>
      editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    ),
    ...(onPicture ? [item('picture', 'picture', onPicture)] : []),
    ...(onFile ? [item('file', 'attach', onFile)] : []),
    item('quote', 'quote', (editor) => editor.chain().focus().toggleBlockquote().run()),
    item('rule', 'minus', (editor) => editor.chain().focus().setHorizontalRule().run()),
    item('link', 'link', onLink),
    ...blocks.map((block) => ({
      key: block.id,
      name: block.name,
      icon: 'document' as const,
      hint: t('slash.block'),
      run: (editor: Editor) => insertBlock(editor, block),
    })),
  ];
}

type ItemKey =
  | 'heading2'
  | 'heading3'
  | 'bulletList'
  | 'orderedList'
  | 'table'
  | 'picture'
  | 'file'
  | 'quote'
  | 'rule'
  | 'link';

/** Those with a word that begins like that, then those that have it anywhere, in any spelling. */
export function matching(items: readonly SlashItem[], query: string): SlashItem[] {
  const sought = spelledLike(query.trim());
  // recheck-ignore: letters as typed, over the few names of the menu
  const [begins, has] = [new RegExp(`(?<![\\p{L}\\p{N}])${sought}`, 'iu'), new RegExp(sought, 'iu')];
  const first = items.filter(({ name }) => begins.test(name));
  return [...first, ...items.filter((item) => !first.includes(item) && has.test(item.name))];
}

/** One paragraph goes into the line; several stand as blocks of their own. */
function insertBlock(editor: Editor, { body }: TextBlock): void {
  const blocks = (editableText(body) as JSONContent).content ?? [];
  const [only] = blocks;
  const isLine = blocks.length === 1 && only?.type === 'paragraph';
  const isWithin = editor.state.selection.$from.parent.content.size > 0;
  const content = isLine && isWithin ? (only.content ?? []) : blocks;
  editor.chain().focus().insertContent(content).run();
}
