import { diffArrays } from 'diff';

/** A run of words that stayed, went or came. */
export interface Piece {
  is: 'same' | 'gone' | 'new';
  text: string;
}

/** Words, the signs behind them, and the blanks between: "Dezember" is the same with and without a comma. */
const token = /\s+|[.,;:!?…)\]“”"»]+(?=\s|$)|\S+?(?=[.,;:!?…)\]“”"»]*(?:\s|$))/g;

/** What becomes of a text word by word; what changed stands together, the old before the new. */
export function wordsOf(before: string, after: string): Piece[] {
  const changes = diffArrays(tokensOf(before), tokensOf(after), { comparator: isSame });
  const pieces: Piece[] = [];
  let gone = '';
  let come = '';
  const settle = () => {
    // What both end with has not changed.
    const [blank = ''] = /\s*$/.exec(gone) ?? [];
    const shared = blank !== '' && come.endsWith(blank) ? blank : '';
    pieces.push(...replaced(without(gone, shared), without(come, shared)));
    if (shared) pieces.push({ is: 'same', text: shared });
    gone = come = '';
  };
  for (const [index, { value, removed, added }] of changes.entries()) {
    const text = value.join('');
    // A blank between two changes belongs to both, or "1. Dezember" would come apart.
    const within = index > 0 && index < changes.length - 1 && text.trim() === '';
    if (removed || within) gone += text;
    if (added || within) come += text;
    if (removed || added || within) continue;
    settle();
    pieces.push({ is: 'same', text });
  }
  settle();
  return pieces;
}

/** One text in place of another, each as a whole. */
export function replaced(before: string, after: string): Piece[] {
  const pieces: Piece[] = [
    { is: 'gone', text: before },
    { is: 'new', text: after },
  ];
  return pieces.filter(({ text }) => text !== '');
}

function without(text: string, end: string): string {
  return text.slice(0, text.length - end.length);
}

/** How wide a blank is, and whether a line may break there, is no difference. */
function isSame(one: string, other: string): boolean {
  return one === other || (one.trim() === '' && other.trim() === '');
}

function tokensOf(text: string): string[] {
  return text.match(token) ?? [];
}
