import { normalized } from '#contract/base/text/normalized.ts';

/** In lower case. */
export type Term = { kind: 'word'; word: string } | { kind: 'phrase'; words: string[] };

/** More would cost too much. */
const mostWords = 12;
const longestWord = 60;

/** Quotes and joined numbers such as 7/2026 are phrases; other signs separate. Output is letters and digits only. */
export function termsOf(typed: string): Term[] {
  const terms = [...normalized(typed, 'NFKC').toLowerCase().matchAll(typedPart)].flatMap<Term>(([part]) => {
    const words = wordsOf(part);
    if (words.length > 1 && (quote.test(part) || words.every(isNumber))) return { kind: 'phrase' as const, words };
    return words.map((word) => ({ kind: 'word' as const, word }));
  });
  let left = mostWords;
  return terms.filter((term) => (left -= term.kind === 'word' ? 1 : term.words.length) >= 0);
}

/** As the index splits them, without leading zeros. */
export function wordsOf(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.map((word) =>
    Array.from(word)
      .slice(0, longestWord)
      .join('')
      .replace(/^0+(?=\d)/, ''),
  );
}

export function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

const quote = /^["„“”«»]/;
/** Quoted, possibly unclosed, or between blanks. */
const typedPart = /["„“”«»][^"„“”«»]*|[^\s"„“”«»]+/gu;
