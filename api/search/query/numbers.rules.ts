import { plainSpelling } from '#contract/base/text/spelling.ts';

/** Months as texts write them, by number. */
const months = [
  'januar|jaenner|janner|january|enero|jan',
  'februar|february|febrero|feb',
  'marz|maerz|march|marzo|mrz',
  'april|abril|apr',
  'mai|may|mayo',
  'juni|june|junio|jun',
  'juli|july|julio|jul',
  'august|agosto|aug',
  'september|septiembre|sept|sep',
  'oktober|october|octubre|okt|oct',
  'november|noviembre|nov',
  'dezember|december|diciembre|dez|dec',
].map((names) => names.split('|'));

/** 1 to 12; undefined if it is no name of a month. */
export function monthOf(word: string): number | undefined {
  const found = months.findIndex((names) => names.includes(plainSpelling(word)));
  return found === -1 ? undefined : found + 1;
}

/** The other ways in which texts write the same figures; none is `figures` itself. */
export function otherFigures(figures: readonly string[], { isThousands }: { isThousands: boolean }): string[][] {
  const others = [
    ...(isThousands ? [withoutSeparators(figures)] : []),
    ...(figures.length === 1 ? [...withSeparators(figures[0] ?? ''), ...ofClock(figures[0] ?? '')] : []),
    ...(figures.length === 2 ? ofYears(figures[0] ?? '', figures[1] ?? '') : []),
    ...(figures.length === 2 ? ofDecimals(figures[0] ?? '', figures[1] ?? '') : []),
    ...(figures.length === 3 ? ofDays(figures[0] ?? '', figures[1] ?? '', figures[2] ?? '') : []),
  ];
  return others.filter((other) => other.join(' ') !== figures.join(' '));
}

/** 1.350,00 as 1.350, 18:00 as 18, and 23,5 as 23,50; undefined where nothing is cut or added. */
export function otherDecimals(part: string): string[] | undefined {
  const figures = part.match(/\d+/g) ?? [];
  const before = figures.slice(0, -1);
  if (before.length === 0) return undefined;
  if (/[,.:]00?$/.test(part)) return before;
  const last = /,(\d|\d0)$/.exec(part)?.[1];
  return last === undefined ? undefined : [...before, last.length === 1 ? `${last}0` : last.slice(0, 1)];
}

/** 1.200,50 as 1200,50: what follows the first figure and has three digits belongs to it. */
function withoutSeparators([first = '', ...rest]: readonly string[]): string[] {
  const decimals = rest.findIndex((figure) => figure.length !== 3);
  const whole = decimals === -1 ? rest : rest.slice(0, decimals);
  return [first + whole.join(''), ...rest.slice(whole.length)].map(withoutZeros);
}

/** 1200 as 1.200; a number that may be a year stays one word. */
function withSeparators(figure: string): string[][] {
  if (figure.length < 4 || figure.length > 9 || isYear(figure)) return [];
  const first = figure.length % 3 || 3;
  const groups = [figure.slice(0, first), ...(figure.slice(first).match(/\d{3}/g) ?? [])];
  return [groups.map(withoutZeros)];
}

/** 1830 as 18:30. */
function ofClock(figure: string): string[][] {
  const [, hour, minute] = /^(1?\d|2[0-4])([0-5]\d)$/.exec(figure) ?? [];
  return hour !== undefined && minute !== undefined ? [[hour, withoutZeros(minute)]] : [];
}

/** 18:30 as 1830. */
export function closedClock(part: string): string[][] {
  const [, hour, minute] = /^0?(1?\d|2[0-4])[:.]([0-5]\d)$/.exec(part) ?? [];
  return hour !== undefined && minute !== undefined ? [[hour + minute]] : [];
}

/** 1234,50 as 1.234,50. */
function ofDecimals(whole: string, decimals: string): string[][] {
  return decimals.length > 2 ? [] : withSeparators(whole).map((groups) => [...groups, decimals]);
}

/** 9/2026 as 9/26, and 2026/27 as 2026/2027. */
function ofYears(first: string, second: string): string[][] {
  const names = isDayOf(first, second) ? (months[Number(second) - 1] ?? []) : [];
  return [...names.map((name) => [first, name]), ...ofTwoYears(first, second)];
}

/** 27.2. is 27. Februar of any year. */
function isDayOf(day: string, month: string): boolean {
  return Number(day) > 0 && Number(day) < 32 && Number(month) > 0 && Number(month) < 13;
}

function ofTwoYears(first: string, second: string): string[][] {
  const century = isYear(first) ? first.slice(0, 2) : '20';
  if (isYear(second)) return [[first, withoutZeros(second.slice(2))]];
  return /^\d{1,2}$/.test(second) && first.length <= 4 ? [[first, `${century}${second.padStart(2, '0')}`]] : [];
}

/** 14.3.2025 and 2025-03-14 as 14. März 2025, and with a year of two digits. */
function ofDays(first: string, second: string, third: string): string[][] {
  const [day, month, year] = isYear(first) ? [third, second, first] : [first, second, third];
  const names = months[Number(month) - 1];
  if (!names || Number(day) < 1 || Number(day) > 31 || !/^(\d{2}|\d{4})$/.test(year)) return [];
  const long = year.length === 2 ? `20${year}` : year;
  const short = withoutZeros(long.slice(2));
  return [
    [day, month, long],
    [day, month, short],
    ...names.map((name) => [day, name, long]),
    ...(isYear(first) ? [] : [[long, month, day]]),
  ];
}

export function isYear(figure: string): boolean {
  return /^(19|20)\d\d$/.test(figure);
}

/** As the index. */
export function withoutZeros(figure: string): string {
  return figure.replace(/^0+(?=\d)/, '');
}
