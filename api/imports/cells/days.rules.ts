import { normalized } from '#contract/base/text/normalized.ts';
import { trimEndOf } from '#contract/base/text/trim.ts';
import { languages } from '#contract/base/languages.ts';

/** As people and programs write a day, or a spreadsheet's number; ignores a time and the day of the week. */
export function dayIn(text: string): string {
  const plain = withoutWeekday(withoutTime(text.trim()));
  const numbers = /^(\d{1,2}) ?([./, -]) ?(\d{1,2}) ?\2 ?'?(\d{4}|\d{2})$/.exec(plain);
  if (numbers) return dated(numbers[4], numbers[3], numbers[1]);
  const yearFirst = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})$/.exec(plain);
  if (yearFirst) return dated(yearFirst[1], yearFirst[3], yearFirst[4]);
  if (/^\d{8}$/.test(plain)) return inEightDigits(plain);
  const named = withMonth(plain);
  if (named) return named;
  return /^[2-6]\d{4}(?:[.,]\d+)?$/.test(plain) ? ofSpreadsheet(Number.parseInt(plain, 10)) : plain;
}

/** `20261231`, and `31122026` where that is no year. */
function inEightDigits(digits: string): string {
  const [, year, month, day] = /^((?:19|20)\d\d)(0[1-9]|1[0-2])(\d\d)$/.exec(digits) ?? [];
  return year === undefined ? dated(digits.slice(4), digits.slice(2, 4), digits.slice(0, 2)) : dated(year, month, day);
}

/** `31. Dezember 2026`, `31-Dez-26`, `Dec 31, 2026`, `31 de diciembre de 2026`. */
function withMonth(text: string): string | undefined {
  const plain = text.replace(/ de /g, ' ').replace(/^((?:\p{L}+ )?\d{1,2})(?:st|nd|rd|th|º)(?=[ ,])/u, '$1');
  const [, day, name, year] = /^(\d{1,2})[. -]+(\p{L}{3,12})[. -]+(\d{4}|\d{2})$/u.exec(plain) ?? [];
  const [, first, second, last] = /^(\p{L}{3,12})\.? (\d{1,2}),? (\d{4})$/u.exec(plain) ?? [];
  const month = monthOf(name ?? first ?? '');
  return month === undefined ? undefined : dated(year ?? last, String(month), day ?? second);
}

/** `2026-12-31T00:00`, `31.12.2026 00:00`. */
function withoutTime(text: string): string {
  const at = text.search(/\d{1,2}:\d\d/);
  return at < 0 ? text : trimEndOf(text.slice(0, at), /[T ,]/);
}

function withoutWeekday(text: string): string {
  const [found, word = ''] = /^(\p{L}{2,10})(?:\.,?|,) */u.exec(text) ?? [];
  return found !== undefined && weekdays.has(bare(word)) ? text.slice(found.length) : text;
}

function dated(year = '', month = '', day = ''): string {
  // Of a member since 1968, and one until 2031.
  const full = year.length === 4 ? year : `${Number(year) > 50 ? 19 : 20}${year}`;
  return `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Days since the end of 1899. */
function ofSpreadsheet(days: number): string {
  return new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10);
}

const months = new Map(
  languages.flatMap((language) =>
    Array.from({ length: 12 }, (_, month) => {
      const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
        Date.UTC(2026, month, 15),
      );
      return [bare(name), month + 1] as const;
    }),
  ),
);
for (const [name, month] of [
  ['janner', 1],
  ['jaenner', 1],
  ['feber', 2],
  ['maerz', 3],
  ['mrz', 3],
] as const)
  months.set(name, month);

const weekdays = new Set(
  languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((weekday) => {
      const { format } = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
      return Array.from({ length: 7 }, (_, day) => bare(format(Date.UTC(2026, 0, 5 + day))));
    }),
  ),
);

/** By its name, or by its beginning where that is no other's. */
function monthOf(name: string): number | undefined {
  const plain = bare(name);
  if (plain === '') return undefined;
  const known = months.get(plain);
  if (known !== undefined) return known;
  const fitting = new Set([...months].filter(([one]) => one.startsWith(plain)).map(([, month]) => month));
  return fitting.size === 1 ? [...fitting][0] : undefined;
}

function bare(name: string): string {
  return normalized(name.toLowerCase(), 'NFD').replace(/\p{M}/gu, '');
}
