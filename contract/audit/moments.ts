import { zone } from '../base/clock.ts';
import { type Language, locales } from '../base/languages.ts';

/** Always with the year, in Europe/Berlin. */
export function momentsIn(language: Language) {
  const locale = locales[language];
  const date = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const days = new Intl.DateTimeFormat(locale, { ...date, timeZone: 'UTC' });
  const instants = new Intl.DateTimeFormat(locale, {
    ...date,
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  });
  const numbers = new Intl.NumberFormat(locale);
  const spans = (unit: 'day' | 'year') => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  const [inDays, inYears] = [spans('day'), spans('year')];
  const written = (format: Intl.DateTimeFormat, text: string) =>
    Number.isNaN(Date.parse(text)) ? text : format.format(new Date(text));
  return {
    day: (text: string) => written(days, text),
    instant: (text: string) => written(instants, text),
    number: (value: number) => numbers.format(value),
    /** "14 Tage", "10 Jahre". */
    span: (days: number) => (days > 0 && days % 365 === 0 ? inYears.format(days / 365) : inDays.format(days)),
  };
}
