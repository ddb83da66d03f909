import { normalized } from '#contract/base/text/normalized.ts';
import { trimEndOf } from '#contract/base/text/trim.ts';
import { languages } from '#contract/base/languages.ts';

/** 31.12.2026, 31.12.26, 31/12/2026, 31. Dezember 2026, 31-Dez-26, 2026-12-31, 20261231 or a spreadsheet's number; ignores a time. */
export function dayIn(text: string): string {
  const plain = withoutTime(text.trim());
  const numbers = /^(\d{1,2}) ?([./-]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})$/.exec(plain);
  if (numbers) return dated(numbers[4], numbers[3], numbers[1]);
  const whole = /^(\d{4})(\d\d)(\d\d)$/.exec(plain);
  if (whole) return dated(whole[1], whole[2], whole[3]);
  const named = /^(\d{1,2})[. -]+(\p{L}{3,12})[. -]+(\d{4}|\d{2})$/u.exec(plain);
  const month = named && monthOf(named[2] ?? '');
  if (named && month) return dated(named[3], String(month), named[1]);
  return /^[2-6]\d{4}$/.test(plain) ? ofSpreadsheet(Number(plain)) : plain;
}

/** `2026-12-31T00:00`, `31.12.2026 00:00`. */
function withoutTime(text: string): string {
  const at = text.search(/\d{1,2}:\d\d/);
  return at < 0 ? text : trimEndOf(text.slice(0, at), /[T ,]/);
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

/** By its name, or by its beginning where that is no other's. */
function monthOf(name: string): number | undefined {
  const plain = bare(name);
  const known = months.get(plain);
  if (known !== undefined) return known;
  const fitting = new Set([...months].filter(([one]) => one.startsWith(plain)).map(([, month]) => month));
  return fitting.size === 1 ? [...fitting][0] : undefined;
}

function bare(name: string): string {
  return normalized(name.toLowerCase(), 'NFD').replace(/\p{M}/gu, '');
}
