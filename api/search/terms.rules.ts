/** One thing that must be found: a word, or words that stand together. As typed, in small letters. */
export type Term = { kind: 'word'; word: string } | { kind: 'phrase'; words: string[] };

/** More are left out: nobody types so many, and each costs. */
const mostWords = 12;
const longestWord = 60;

/**
 * What somebody looks for. Words in quotes stand together, and so do numbers that are written together, such as 7/2026 or
 * 14.03.2025; other signs only part words. Whatever was typed, what comes out are letters and digits.
 */
export function termsOf(typed: string): Term[] {
  const terms = [...typed.normalize('NFKC').toLowerCase().matchAll(typedPart)].flatMap<Term>(([part]) => {
    const words = wordsOf(part);
    if (words.length > 1 && (quote.test(part) || words.every(isNumber))) return { kind: 'phrase' as const, words };
    return words.map((word) => ({ kind: 'word' as const, word }));
  });
  let left = mostWords;
  return terms.filter((term) => (left -= term.kind === 'word' ? 1 : term.words.length) >= 0);
}

/** Words of a text as the index parts them: numbers without the noughts before them. */
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
/** Something in quotes, whose end may be missing, or what stands between blanks. */
const typedPart = /["„“”«»][^"„“”«»]*|[^\s"„“”«»]+/gu;
