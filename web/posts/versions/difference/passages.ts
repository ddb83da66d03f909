import type { RichText } from '#contract/base/text/rich-text.ts';
import { altOf, type RichTextNode } from '#contract/base/text/rich-text-words.ts';

export type Place =
  | { at: 'heading' }
  /** Before the first heading. */
  | { at: 'opening' }
  /** The last paragraph. */
  | { at: 'closing' }
  | { at: 'section'; heading: string }
  | { at: 'paragraph'; number: number }
  | { at: 'item'; number: number; heading: string | null }
  | { at: 'table'; row: string; column: string | null };

/** A paragraph, heading, list item or table row. */
export interface Passage {
  /** A link's address follows its text. */
  text: string;
  /** Block type and marks. */
  look: string;
  place: Place;
  cells?: { texts: string[]; columns: string[] };
}

interface Around {
  look: string;
  item?: number;
}

export function passagesOf(text: RichText): Passage[] {
  const hasHeadings = text.content.some(({ type }) => type === 'heading');
  let heading: string | null = null;
  let paragraphs = 0;

  const placeOf = ({ item }: Around): Place => {
    if (item !== undefined) return { at: 'item', number: item, heading };
    if (heading !== null) return { at: 'section', heading };
    return hasHeadings ? { at: 'opening' } : { at: 'paragraph', number: (paragraphs += 1) };
  };

  function visit(node: RichTextNode, around: Around): Passage[] {
    const inside = { ...around, look: `${around.look}/${node.type}${JSON.stringify(node.attrs ?? {})}` };
    const children = node.content ?? [];
    switch (node.type) {
      case 'heading':
        heading = wordsIn(node);
        return [{ text: heading, look: lookOf(node, inside), place: { at: 'heading' } }];
      case 'paragraph':
        if (children.length === 0) return [];
        return [{ text: wordsIn(node), look: lookOf(node, inside), place: placeOf(around) }];
      case 'picture':
        return [{ text: pictureWords(node), look: inside.look, place: placeOf(around) }];
      case 'horizontalRule':
        return [{ text: '· · ·', look: inside.look, place: placeOf(around) }];
      case 'bulletList':
      case 'orderedList':
        return children.flatMap((item, index) => visit(item, { ...inside, item: index + 1 }));
      case 'table':
        return rowsOf(node, inside);
      default:
        return children.flatMap((child) => visit(child, inside));
    }
  }

  const passages = text.content.flatMap((block) => visit(block, { look: '' }));
  const last = passages.at(-1);
  if (last?.place.at === 'section' && text.content.at(-1)?.type === 'paragraph') last.place = { at: 'closing' };
  return passages;
}

/** Its caption, else its description. */
function pictureWords(node: RichTextNode): string {
  return wordsIn(node).trim() || altOf(node) || '▣';
}

function rowsOf(table: RichTextNode, { look }: Around): Passage[] {
  const rows = (table.content ?? []).map((row) => row.content ?? []);
  const isHead = rows[0]?.every(({ type }) => type === 'tableHeader') ?? false;
  const columns = isHead ? (rows[0] ?? []).map(wordsIn) : [];
  return rows.map((cells) => {
    const texts = cells.map(wordsIn);
    return {
      text: texts.join(' | '),
      look: `${look}${cells.map((cell) => `${cell.type}${lookOf(cell, { look: '' })}`).join()}`,
      place: { at: 'table', row: texts[0] ?? '', column: null },
      cells: { texts, columns },
    };
  });
}

function wordsIn(node: RichTextNode): string {
  if (node.text !== undefined) {
    const address = node.marks?.find(({ type }) => type === 'link')?.attrs?.['href'];
    return typeof address !== 'string' || address === node.text ? node.text : `${node.text} (${address})`;
  }
  if (node.type === 'hardBreak') return ' ';
  const inline = node.type === 'paragraph' || node.type === 'heading';
  return (node.content ?? []).map(wordsIn).join(inline ? '' : ' ');
}

function lookOf(node: RichTextNode, { look }: Around): string {
  const marked = leavesOf(node).flatMap(({ text = ' ', marks = [] }) => {
    const names = marks.map(({ type }) => type).sort();
    return Array.from(text, () => names.join('+'));
  });
  return `${look}:${marked.join()}`;
}

function leavesOf(node: RichTextNode): RichTextNode[] {
  return node.content ? node.content.flatMap(leavesOf) : [node];
}
