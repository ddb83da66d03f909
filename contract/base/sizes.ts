import { type Language, locales } from './languages.ts';

type NumberFormats = (locale: string, options: Intl.NumberFormatOptions) => Intl.NumberFormat;

/** "240 kB", "5,1 MB". */
export function sizeIn(language: Language, bytes: number, formats: NumberFormats = Intl.NumberFormat): string {
  const [unit, divisor] =
    bytes < 1e6
      ? (['kilobyte', 1e3] as const)
      : bytes < 1e9
        ? (['megabyte', 1e6] as const)
        : (['gigabyte', 1e9] as const);
  const value = bytes / divisor;
  const digits = value < 10 && unit !== 'kilobyte' ? 1 : 0;
  const written = formats(locales[language], { style: 'unit', unit, maximumFractionDigits: digits });
  return written.format(bytes && Math.max(value, 1)).replace(' ', '\u00A0');
}
