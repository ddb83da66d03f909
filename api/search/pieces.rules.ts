import type { Pieces } from '#contract/search.ts';
import { spelledLike } from '#contract/base/text/spelling.ts';
import type { Adjacent, Form } from './query/forms.rules.ts';
import type { Meaning } from './query-terms.rules.ts';

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
  const between = start === browser.start ? '[^\\p{L}\\p{N}]+' : '[^[:alnum:]]+';
  const letter = start === browser.start ? '\\p{L}' : '[[:alpha:]]';
  const whole = (word: string) => `${start}0*${spelledLike(word)}${end}`;
  const patternOf = ({ letters, where }: Form) => {
    if (where === 'whole') return whole(letters);
    return `${where === 'start' ? start : ''}${spelledLike(letters)}`;
  };
  const besides = ({ words, begins }: Adjacent) =>
    words
      .map((word, at) => (begins && at === words.length - 1 ? `${start}${spelledLike(word)}` : whole(word)))
      .join(between);
  // One pattern for all splits of a word, or a text would be read dozens of times.
  const spread = (word: string) => start + Array.from(word, (one) => spelledLike(one)).join('[- \u2010\u2011]?');
  // recheck-ignore: a word, the joining one and the completing one
  const completed = (cut: string) => {
    const [first = '', end = ''] = cut.split('-');
    return `${start}${spelledLike(first)}[-\u2010\u2011] (?:und|oder|bzw\\.|sowie|u\\.) ${letter}{2,27}${spelledLike(end)}`;
  };
  return queryTerms.flatMap(({ word, forms, phrase, adjacent, apart, suspended = [] }) => [
    ...(queryTerms.length > mostSpread || suspended.length === 0 ? [] : [suspended.map(completed).join('|')]),
    ...(phrase.length > 0 ? [besides({ words: phrase, begins: false })] : []),
    ...adjacent.filter(({ isSplit }) => !isSplit || /\d/.test(word)).map(besides),
    ...(adjacent.some(({ isSplit }) => isSplit) && !/\d/.test(word) && queryTerms.length <= mostSpread
      ? [spread(forms[0]?.letters ?? word)]
      : []),
    ...unique([...forms, ...apart.flat()].map(patternOf)),
  ]);
}

/** For longer questions the marks of what is written apart are not worth their time. */
const mostSpread = 4;

function unique(patterns: readonly string[]): string[] {
  return [...new Set(patterns)];
}

/** Names are short, so only whole words and compounds are tried. */
export function meantBy(meaning: Meaning): (text: string) => boolean {
  // recheck-ignore: words between borders, over titles
  const pattern = new RegExp(patternsOf([{ ...meaning, adjacent: [] }], browser).join('|') || '(?!)', 'iu');
  return (text) => pattern.test(text);
}
