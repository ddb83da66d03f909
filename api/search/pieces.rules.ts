import type { Pieces } from '#contract/search.ts';
import { spelledLike } from '#platform/rules/spelling.ts';
import type { Form, Meaning } from './query-terms.rules.ts';

/** Marks hits in any spelling. */
export function piecesBy(queryTerms: readonly Meaning[]): (text: string) => Pieces {
  // recheck-ignore: words between borders, over titles and excerpts
  const hits = new RegExp(`(${patternsOf(queryTerms, browser).join('|')})`, 'giu');
  return (text) =>
    text
      .split(hits)
      .map((piece, index) => ({ text: piece, hit: index % 2 === 1 }))
      .filter((piece) => piece.text !== '');
}

/** For PostgreSQL: the first hit. */
export function excerptPattern(queryTerms: readonly Meaning[]): string {
  return patternsOf(queryTerms, database).join('|');
}

/** Word boundaries in JavaScript and PostgreSQL. */
const browser = { start: '(?<![\\p{L}\\p{N}])', end: '(?![\\p{L}\\p{N}])' };
const database = { start: '\\m', end: '\\M' };

function patternsOf(queryTerms: readonly Meaning[], { start, end }: typeof browser): string[] {
  const whole = (word: string) => `${start}0*${spelledLike(word)}${end}`;
  const patternOf = ({ letters, where }: Form) => {
    if (where === 'whole') return whole(letters);
    return `${where === 'start' ? start : ''}${spelledLike(letters)}`;
  };
  return queryTerms.flatMap(({ forms, phrase }) =>
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
