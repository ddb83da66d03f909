import { normalized } from '#contract/base/text/normalized.ts';
import { trimEndOf } from '#contract/base/text/trim.ts';

/** In bytes of UTF-8. */
export const mostText = 1024 * 1024;

/** NFKC, words rejoined at line ends, blanks joined, and nothing that PostgreSQL cannot store. */
export function tidied(text: string): string {
  const whole = normalized(text.toWellFormed(), 'NFKC')
    .replace(/\u00AD\s*\n\s*|[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '')
    .replace(/\r\n?/g, '\n')
    // Only before a lower-case letter: "Gesellen-\nPrüfung" keeps its hyphen.
    .replace(/(\p{L})[-\u2010]\n\s*(?=\p{Ll})(?!(?:und|oder|bzw)\b)/gu, '$1')
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
  return cut(whole);
}

function cut(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= mostText) return text;
  // A character cut in two decodes to U+FFFD.
  return trimEndOf(bytes.toString('utf8', 0, mostText), /\uFFFD/).trimEnd();
}
