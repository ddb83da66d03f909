import { distinctWords } from '#contract/search/synonym-words.ts';

/** Of a text with a word per line, or with commas between. */
export function typedWords(text: string): string[] {
  const words = text
    .split(/[\n,;=]/)
    .map((word) => word.trim())
    .filter(Boolean);
  return distinctWords(words);
}

export function listedWords(words: readonly string[]): string {
  return words.join(', ');
}
