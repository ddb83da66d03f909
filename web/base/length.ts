import { normalized } from '#contract/base/text/normalized.ts';

/** In characters, counted as the server does. */
export function lengthOf(text: string): number {
  return normalized(text.trim(), 'NFC').length;
}
