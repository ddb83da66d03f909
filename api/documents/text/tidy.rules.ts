/** How much text of a file is kept, in bytes of UTF-8. */
export const mostText = 1024 * 1024;

/**
 * Text as one would type it: one Unicode form with ligatures taken apart, words that a line end had divided joined again,
 * blanks made one, and nothing that PostgreSQL cannot hold.
 */
export function tidied(text: string): string {
  const whole = text
    .toWellFormed()
    .normalize('NFKC')
    .replace(/\u00AD\s*\n\s*|[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '')
    .replace(/\r\n?/g, '\n')
    // Only before a small letter: "Gesellen-\nPrüfung" and "2026-\n27" have a hyphen of their own.
    .replace(/(\p{L})[-\u2010]\n\s*(?=\p{Ll})(?!(?:und|oder|bzw)\b)/gu, '$1')
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
  return cut(whole);
}

function cut(text: string): string {
  const bytes = Buffer.from(text);
  // A character that the cut goes through decodes to a sign that is no character.
  return bytes.length <= mostText
    ? text
    : bytes
        .toString('utf8', 0, mostText)
        .replace(/\uFFFD+$/, '')
        .trimEnd();
}
