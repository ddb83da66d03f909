import { normalized } from '#contract/base/text/normalized.ts';
import type { Pieces } from '#contract/search.ts';
import type { IconName } from '#web/ui/media/icon.tsx';

export interface Place {
  title: string;
  within?: string | undefined;
  path: string;
  icon: IconName;
}

export interface FoundPlace extends Place {
  pieces: Pieces;
}

/** Matches all words, ignoring diacritics; none without input. */
export function placesWith(search: string, places: readonly Place[]): FoundPlace[] {
  const words = search.split(/\s+/).filter(Boolean).map(plain);
  if (words.length === 0) return [];
  return places
    .filter(({ title }) => words.every((word) => plain(title).includes(word)))
    .map((place) => ({ ...place, pieces: piecesOf(place.title, words) }));
}

/** Same length as the text, so that positions match. */
function plain(text: string): string {
  return Array.from(text, (letter) => normalized(letter, 'NFD').charAt(0).toLowerCase()).join('');
}

function piecesOf(title: string, words: readonly string[]): Pieces {
  const hits = new Set<number>();
  for (const word of words)
    for (let at = plain(title).indexOf(word); at !== -1; at = plain(title).indexOf(word, at + 1))
      for (let letter = at; letter < at + word.length; letter += 1) hits.add(letter);
  const pieces: Pieces = [];
  for (const [at, text] of Array.from(title).entries()) {
    const last = pieces.at(-1);
    if (last?.hit === hits.has(at)) last.text += text;
    else pieces.push({ text, hit: hits.has(at) });
  }
  return pieces;
}
