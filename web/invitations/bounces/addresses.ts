import { trimEndOf } from '#contract/base/text/trim.ts';

export function addressesIn(text: string): string[] {
  const words = text.split(/[\s<>,;:"'()[\]|]+/).map((word) => trimEndOf(word, /\./).toLowerCase());
  return [...new Set(words.filter(isAddress))];
}

function isAddress(word: string): boolean {
  const at = word.lastIndexOf('@');
  return at > 0 && word.indexOf('.', at + 2) > 0;
}
