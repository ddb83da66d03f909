import { trimEndOf } from '#contract/base/text/trim.ts';
import { diffArrays } from 'diff';

export interface Piece {
  is: 'same' | 'gone' | 'new';
  text: string;
}

/** Groups neighbouring changes, old before new. */
export function wordsOf(before: string, after: string): Piece[] {
  const changes = diffArrays(tokensOf(before), tokensOf(after), { comparator: isSame });
  const pieces: Piece[] = [];
  let gone = '';
  let come = '';
  const flush = () => {
    // Common trailing whitespace is unchanged.
    const blank = gone.slice(gone.trimEnd().length);
    const shared = blank !== '' && come.endsWith(blank) ? blank : '';
    pieces.push(...replaced(without(gone, shared), without(come, shared)));
    if (shared) pieces.push({ is: 'same', text: shared });
    gone = come = '';
  };
  for (const [index, { value, removed, added }] of changes.entries()) {
    const text = value.join('');
    // A blank between two changes belongs to both, so that "1. Dezember" stays together.
    const within = index > 0 && index < changes.length - 1 && text.trim() === '';
    if (removed || within) gone += text;
    if (added || within) come += text;
    if (removed || added || within) continue;
    flush();
    pieces.push({ is: 'same', text });
  }
  flush();
  return pieces;
}

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

/** Kinds of whitespace are equal. */
function isSame(one: string, other: string): boolean {
  return one === other || (one.trim() === '' && other.trim() === '');
}

const punctuation = /[.,;:!?…)\]“”"»]/;

/** Words, trailing punctuation and whitespace apart: "Dezember" equals "Dezember,". */
function tokensOf(text: string): string[] {
  const parts = text.match(/\s+|\S+/g) ?? [];
  return parts.flatMap((part) => {
    const word = trimEndOf(part, punctuation);
    return [word, part.slice(word.length)].filter((token) => token !== '');
  });
}
