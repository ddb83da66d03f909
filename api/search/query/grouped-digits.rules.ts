import { withoutZeros } from './numbers.rules.ts';

/** What is written with blanks and signs between its groups, or without: the groups as typed, and as others group them. */
export interface Grouped {
  words: string[];
  others: string[][];
}

/** A telephone number of nine digits or more, or an international bank account number. */
export const groupedDigits = String.raw`(?:\+|\(?0)\d[\d()/. –-]{6,26}\d|[a-z]{2} ?\d{2}(?: ?\d{4}){3,7}(?: ?\d{1,3})?`;

/** Undefined if it is neither, as a day is none. */
export function groupedOf(part: string): Grouped | undefined {
  return /^[a-z]/.test(part) ? accountOf(part) : telephoneOf(part);
}

function accountOf(part: string): Grouped {
  const closed = part.replaceAll(' ', '');
  const words = (closed.match(/.{1,4}/g) ?? []).map(withoutZeros);
  const [country, digits] = [closed.slice(0, 2), closed.slice(2, 4)];
  return { words, others: [[closed], [country, withoutZeros(digits), ...words.slice(1)]] };
}

function telephoneOf(part: string): Grouped | undefined {
  if (/^\d{1,2}\.\d{1,2}\.\d{2,4}(?:\D|$)/.test(part)) return undefined;
  const international = /^(?:\+|00)(?:49|43|41)/.test(part);
  const groups = (part.replace(/^(?:\+|00)(?:49|43|41)(?:\s?\(0\))?/, '').match(/\d+/g) ?? []).map((group, at) =>
    at === 0 ? withoutZeros(group) : group,
  );
  const digits = groups.join('');
  if (digits.length < 8 || digits.length > 13) return undefined;
  const [area = ''] = groups;
  const areas = groups.length > 1 && area.length < 6 ? [area.length] : [2, 3, 4, 5];
  const country = international ? (/\d{2}/.exec(part.replace(/^00/, ''))?.[0] ?? '') : '49';
  const ways = areas.flatMap((length) =>
    groupingsOf(digits.slice(length)).map((rest) => [digits.slice(0, length), ...rest].map(withoutZeros)),
  );
  return { words: groups.map(withoutZeros), others: [[digits], [country + digits], ...ways] };
}

/** In up to four groups, of which the last alone, the extension, may be one digit. */
function groupingsOf(digits: string, most = 4): string[][] {
  if (digits === '') return [];
  const lengths = most > 1 ? [2, 3, 4, 5].filter((length) => length < digits.length) : [];
  return [
    [digits],
    ...lengths.flatMap((length) =>
      groupingsOf(digits.slice(length), most - 1).map((rest) => [digits.slice(0, length), ...rest]),
    ),
  ];
}
