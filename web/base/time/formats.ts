import { zone } from '#contract/base/clock.ts';
import { type Language, locales } from '#contract/base/languages.ts';
import { sizeIn } from '#contract/base/sizes.ts';
import { spokenLanguage } from '../language/texts.ts';
import { useLanguage } from '../language/use-texts.ts';

/** In the current language. An instant is ISO 8601, a day `2026-12-04`. */
export interface Formats {
  /** "heute, 7:45", "Do., 19. Nov., 14:20"; with the year unless it is this one. */
  instant(at: string | Date): string;
  /** "Do., 19. Nov." */
  day(at: string | Date): string;
  /** "4. Dezember"; with the year unless it is this one. */
  longDay(at: string | Date): string;
  /** "9. Nov."; with the year unless it is this one. */
  shortDay(at: string | Date): string;
  /** "heute", "gestern", "9. Nov."; with the year unless it is this one. */
  nearDay(at: string | Date): string;
  /** "28. Feb. 2027". */
  shortDate(at: string | Date): string;
  /** "Freitag, 20. November 2026". */
  fullDay(at: string | Date): string;
  /** "Freitag". */
  weekday(at: string | Date): string;
  /** "03/2024". */
  month(at: string | Date): string;
  /** "14:20". */
  time(at: string | Date): string;
  /** "Dez." and "9". */
  leaf(at: string | Date): { month: string; day: string };
  /** For the start of a line: capitalized where days and months are written small. */
  capitalized(date: string): string;
  /** "Rehbein, Brandt und Thiele". */
  listed(names: Iterable<string>): string;
  /** "1.204". */
  number(value: number): string;
  /** "240 kB", "5,1 MB". */
  size(bytes: number): string;
}

export function useFormats(now?: Date): Formats {
  const language = useLanguage();
  return formatsOf(language, now);
}

export function formats(now?: Date): Formats {
  return formatsOf(spokenLanguage(), now);
}

export function formatsOf(language: Language, given?: Date): Formats {
  const now = given ?? new Date();
  const write = (at: string | Date, options: Intl.DateTimeFormatOptions) =>
    dates(locales[language], at, options).format(date(at)).replaceAll(beforeMonth, '\u00A0');
  const withYear = (at: string | Date) => (yearOf(at) === yearOf(now) ? {} : ({ year: 'numeric' } as const));
  const time = (at: string | Date) => timeIn(locales[language], at);
  const day = (at: string | Date) => write(at, { weekday: 'short', day: 'numeric', month: 'short', ...withYear(at) });
  const shortDay = (at: string | Date) => write(at, { day: 'numeric', month: 'short', ...withYear(at) });
  return {
    day,
    time,
    shortDay,
    instant: (at) => `${nearDay(language, at, now) ?? day(at)}, ${time(at)}`,
    longDay: (at) => write(at, { day: 'numeric', month: 'long', ...withYear(at) }),
    nearDay: (at) => nearDay(language, at, now) ?? shortDay(at),
    shortDate: (at) => write(at, { day: 'numeric', month: 'short', year: 'numeric' }),
    fullDay: (at) => write(at, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    weekday: (at) => write(at, { weekday: 'long' }),
    month: (at) => write(at, { month: '2-digit', year: 'numeric' }),
    leaf: (at) => leafOf(language, at),
    capitalized: (date) => capitalized(language, date),
    listed: (names) =>
      kept(listFormats, locales[language], {}, () => new Intl.ListFormat(locales[language])).format(names),
    number: (value) => numbers(locales[language], {}).format(value),
    size: (bytes) => sizeIn(language, bytes, numbers),
  };
}

/** No line ends between a day and its month. */
const beforeMonth = /(?<=\d\.?|\d de) (?=\p{L})/gu;

/** From its parts, as Firefox writes 07:30 where others write 7:30. */
function timeIn(locale: string, at: string | Date): string {
  const format = dates(locale, at, { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' });
  const parts = format.formatToParts(date(at));
  return parts.map(({ type, value }) => (type === 'hour' ? String(Number(value)) : value)).join('');
}

/** Taken from a whole date, where German months keep their dot. */
function leafOf(language: Language, at: string | Date): { month: string; day: string } {
  const parts = dates(locales[language], at, { day: 'numeric', month: 'short' }).formatToParts(date(at));
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  return { month: capitalized(language, part('month')), day: part('day') };
}

const writtenSmall: Readonly<Record<Language, boolean>> = { de: false, en: false, es: true };

function capitalized(language: Language, date: string): string {
  return writtenSmall[language] ? date.charAt(0).toUpperCase() + date.slice(1) : date;
}

function nearDay(language: Language, at: string | Date, now: Date): string | null {
  const days = Math.round((Date.parse(calendarDay(now)) - Date.parse(calendarDay(at))) / 86_400_000);
  if (days !== 0 && days !== 1) return null;
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day');
}

function calendarDay(at: string | Date): string {
  if (typeof at === 'string' && at.length === 10) return at;
  return dates('sv', at, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(date(at));
}

function yearOf(at: string | Date): string {
  return calendarDay(at).slice(0, 4);
}

function date(at: string | Date): Date {
  return typeof at === 'string' ? new Date(at) : at;
}

// Formatters are expensive to create.
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const listFormats = new Map<string, Intl.ListFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

function dates(locale: string, at: string | Date, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // A day is midnight UTC and must not shift.
  const timeZone = typeof at === 'string' && at.length === 10 ? 'UTC' : zone;
  return kept(dateFormats, locale, { ...options, timeZone }, (o) => new Intl.DateTimeFormat(locale, o));
}

function numbers(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(numberFormats, locale, options, (o) => new Intl.NumberFormat(locale, o));
}

function kept<F, O>(formats: Map<string, F>, locale: string, options: O, make: (options: O) => F): F {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? make(options);
  formats.set(key, format);
  return format;
}
