import { normalized } from '#contract/base/text/normalized.ts';
import { monthOf, otherFigures, withoutZeros } from './query/numbers.rules.ts';

/** In lower case. `others` are other ways to write the same figures. */
export type Term =
  | { kind: 'word'; word: string }
  | { kind: 'phrase'; words: string[]; typed: string; others: string[][] };

/** More would cost too much. */
const mostWords = 12;
const longestWord = 60;

/** Quotes, and figures that are joined such as 7/2026, are phrases; other signs separate. Output is letters and digits only. */
export function termsOf(typed: string): Term[] {
  const text = normalized(typed, 'NFKC').toLowerCase();
  const terms = [...text.matchAll(typedPart)].flatMap<Term>(([part]) => {
    if (quote.test(part)) return quotedTerms(part);
    if (figures.test(part)) return figureTerms(part);
    if (written.test(part)) return dateTerms(part);
    return wordsOf(part).map((word) => ({ kind: 'word' as const, word }));
  });
  let left = mostWords;
  return terms.filter((term) => (left -= term.kind === 'word' ? 1 : term.words.length) >= 0);
}

function quotedTerms(part: string): Term[] {
  const words = wordsOf(part);
  if (words.length > 1) return [{ kind: 'phrase', words, typed: words.join(' '), others: [] }];
  return words.map((word) => ({ kind: 'word', word }));
}

function figureTerms(part: string): Term[] {
  const raw = part.match(/\d+/g) ?? [];
  const words = raw.map(withoutZeros);
  if (words.length === 1) return words.map((word) => ({ kind: 'word', word }));
  // The groups keep their zeros: 12.050 is 12050.
  const others = [
    ...otherFigures(words, { isThousands: false }),
    ...(thousands.test(part) ? otherFigures(raw, { isThousands: true }) : []),
  ];
  return [{ kind: 'phrase', words, typed: part, others }];
}

/** "14. März 2025" is found as 14.3.2025 too. */
function dateTerms(part: string): Term[] {
  const words = wordsOf(part);
  const [day = '', name = '', year = ''] = words;
  const month = monthOf(name);
  if (month === undefined) return words.map((word) => ({ kind: 'word', word }));
  return [
    {
      kind: 'phrase',
      words,
      typed: part,
      others: [[day, `${month}`, year], ...otherFigures([day, `${month}`, year], { isThousands: false })],
    },
  ];
}

/** As the index splits them, without leading zeros. */
export function wordsOf(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.map((word) => withoutZeros(Array.from(word).slice(0, longestWord).join('')));
}

export function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

const quote = /^["„“”«»]/;
const spaced = String.raw`\d{1,3}(?: \d{3})+(?:,\d+)?`;
const joined = String.raw`\d+(?:(?: ?/ ?|[.,:'’‐‑–-])\d+)+`;
const dated = String.raw`\d{1,2}\. ?\p{L}+ \d{4}`;
const start = String.raw`(?<![\p{L}\p{N}])`;
const end = String.raw`(?![\p{L}\p{N}])`;
const figures = new RegExp(`^(?:${joined}|${spaced})$`, 'u');
const written = new RegExp(`^${dated}$`, 'u');
const thousands = /^\d{1,3}(?:[.'’ ]\d{3})+(?:,\d+)?$/;
/** Quoted, possibly unclosed; figures; or between blanks. */
const typedPart = new RegExp(
  String.raw`["„“”«»][^"„“”«»]*|${start}(?:${dated}|${joined}|${spaced})${end}|[\p{L}\p{N}]+`,
  'gu',
);
