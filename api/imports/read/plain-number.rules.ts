import { trimEndOf } from '#contract/base/text/trim.ts';

/** Without an exponent. */
export function plainNumber(text: string): string {
  const number = Number(text);
  const short = String(number);
  if (!Number.isFinite(number)) return text;
  return short.includes('e') ? trimEndOf(trimEndOf(number.toFixed(20), /0/), /\./) : short;
}
