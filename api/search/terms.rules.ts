import { normalized } from '#contract/base/text/normalized.ts';
import { groupedDigits, groupedOf } from './query/grouped-digits.rules.ts';
import { closedClock, isYear, monthOf, otherDecimals, otherFigures, withoutZeros } from './query/numbers.rules.ts';

/** In lower case. `others` are other ways to write the same figures. */
export type Term =
  | { kind: 'word'; word: string }
  | { kind: 'phrase'; words: string[]; typed: string; others: string[][] };

/** More would cost too much. */
const mostWords = 12;
const longestWord = 60;

/** Quotes, and figures that are joined such as 7/2026, are phrases; other signs separate. Output is letters and digits only. */
export function termsOf(typed: string): Term[] {
  const text = normalized(typed, 'NFKC').toLowerCase().replace(hours, '');
  const terms = text.split(quotedOrGrouped).flatMap<Term>((part, at) => {
    const grouped = at % 2 === 1 && !quote.test(part) ? groupedOf(part) : undefined;
    return grouped ? { kind: 'phrase', typed: part, ...grouped } : plainTerms(part);
  });
  let left = mostWords;
  return terms.filter((term) => (left -= term.kind === 'word' ? 1 : term.words.length) >= 0);
}

function plainTerms(text: string): Term[] {
  return [...text.matchAll(typedPart)].flatMap<Term>(([part]) => {
    if (quote.test(part)) return quotedTerms(part);
    if (figures.test(part)) return figureTerms(part);
    if (written.test(part)) return dateTerms(part);
    return wordsOf(part).map((word) => ({ kind: 'word' as const, word }));
  });
}

/** With the groups of each telephone and account number as words of their own. */
export function withGroupsApart(typed: string): string {
  // recheck-ignore: of constants, whose repetitions all have a limit
  return typed.replace(new RegExp(grouped, 'giu'), (part) => (part.match(/[\p{L}\p{N}]+/gu) ?? []).join('; '));
}

function quotedTerms(part: string): Term[] {
  const words = wordsOf(part);
  if (words.length > 1) return [{ kind: 'phrase', words, typed: words.join(' '), others: [] }];
  return words.map((word) => ({ kind: 'word', word }));
}

function figureTerms(part: string): Term[] {
  const raw = part.match(/\d+/g) ?? [];
  const words = raw.map(withoutZeros);
  // The groups of a telephone number are written in any way.
  if (words.length === 1 || (/^0[1-9]\d/.test(part) && !raw.some(isYear)))
    return words.map((word) => ({ kind: 'word', word }));
  // The groups keep their zeros: 12.050 is 12050.
  const others = [
    ...otherFigures(words, { isThousands: false }),
    ...(thousands.test(part) ? otherFigures(raw, { isThousands: true }) : []),
    ...otherDecimalsOf(part),
    ...closedClock(part),
  ];
  return [{ kind: 'phrase', words, typed: part, others }];
}

function otherDecimalsOf(part: string): string[][] {
  const decimals = otherDecimals(part);
  if (!decimals) return [];
  const isThousands = thousands.test(part.replace(/[,.:]\d\d?$/, ''));
  return [decimals.map(withoutZeros), ...otherFigures(decimals, { isThousands })];
}

/** "14. März 2025" is found as 14.3.2025 too, and "14. März" as 14.3. of any year. */
function dateTerms(part: string): Term[] {
  const words = wordsOf(part);
  const [day = '', name = '', year] = words;
  const month = monthOf(name);
  if (month === undefined) return words.map((word) => ({ kind: 'word', word }));
  if (year === undefined) return [{ kind: 'phrase', words, typed: part, others: otherDays(day, month) }];
  return [
    {
      kind: 'phrase',
      words,
      typed: part,
      others: [[day, `${month}`, year], ...otherFigures([day, `${month}`, year], { isThousands: false })],
    },
  ];
}

function otherDays(day: string, month: number): string[][] {
  return [[day, `${month}`], ...otherFigures([day, `${month}`], { isThousands: false })];
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
const dated = String.raw`\d{1,2}\. ?\p{L}+(?:\.? \d{4})?`;
const start = String.raw`(?<![\p{L}\p{N}])`;
const end = String.raw`(?![\p{L}\p{N}])`;
const figures = new RegExp(`^(?:${joined}|${spaced})$`, 'u');
const written = new RegExp(`^${dated}$`, 'u');
const thousands = /^\d{1,3}(?:[.'’ ]\d{3})+(?:,\d+)?$/;
const quoted = String.raw`["„“”«»][^"„“”«»]*`;
const grouped = `${start}(?:${groupedDigits})${end}`;
// recheck-ignore: of constants, over the 200 letters of a question
const quotedOrGrouped = new RegExp(`(${quoted}|${grouped})`, 'u');
/** "18.30h" is half past six. */
const hours = /(?<=\d)\s?h(?![\p{L}\p{N}])/gu;
/** Quoted, possibly unclosed; figures; or between blanks. */
const typedPart = new RegExp(String.raw`${quoted}|${start}(?:${dated}|${joined}|${spaced})${end}|[\p{L}\p{N}]+`, 'gu');
