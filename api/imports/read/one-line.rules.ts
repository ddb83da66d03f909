import { normalized } from '#contract/base/text/normalized.ts';

/** A text on one line, in the form NFC, with one blank between two words. */
export function oneLine(text: string): string {
  return normalized(text, 'NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .split(' ')
    .filter(Boolean)
    .join(' ');
}
