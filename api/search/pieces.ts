import type { Pieces } from '#contract/search.ts';
import { spelledLike } from '#api/base/spelling.ts';
import type { Form, Meaning } from './meanings.ts';

/** Marks hits in any spelling. */
export function piecesBy(meanings: readonly Meaning[]): (text: string) => Pieces {
  // recheck-ignore: words between borders, over titles and excerpts
  const hits = new RegExp(`(${patternsOf(meanings, browser).join('|')})`, 'giu');
  return (text) =>
    text
      .split(hits)
      .map((piece, index) => ({ text: piece, hit: index % 2 === 1 }))
      .filter((piece) => piece.text !== '');
}

/** For PostgreSQL: the first hit. */
export function excerptPattern(meanings: readonly Meaning[]): string {
  return patternsOf(meanings, database).join('|');
}

/** Word boundaries in JavaScript and PostgreSQL. */
const browser = { start: '(?<![\\p{L}\\p{N}])', end: '(?![\\p{L}\\p{N}])' };
const database = { start: '\\m', end: '\\M' };

function patternsOf(meanings: readonly Meaning[], { start, end }: typeof browser): string[] {
  const whole = (word: string) => `${start}0*${spelledLike(word)}${end}`;
  const patternOf = ({ letters, where }: Form) => {
    if (where === 'whole') return whole(letters);
    return `${where === 'start' ? start : ''}${spelledLike(letters)}`;
  };
  return meanings.flatMap(({ forms, phrase }) =>
    phrase.length > 0
      ? [phrase.map(whole).join(start === browser.start ? '[^\\p{L}\\p{N}]+' : '[^[:alnum:]]+')]
      : forms.map(patternOf),
  );
}

export function meantBy(meaning: Meaning): (text: string) => boolean {
  // recheck-ignore: words between borders, over titles
  const pattern = new RegExp(patternsOf([meaning], browser).join('|'), 'iu');
  return (text) => pattern.test(text);
}
