import { spelledLike } from '#contract/base/text/spelling.ts';
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

/** Matches all words in any spelling; none without input. */
export function placesWith(search: string, places: readonly Place[]): FoundPlace[] {
  const words = search
    .split(/\s+/)
    .filter(Boolean)
    // An e that may follow the last vowel is not marked.
    .map((word) => spelledLike(word).replace(/e\?$/, ''));
  if (words.length === 0) return [];
  // recheck-ignore: letters as typed, over the few titles of screens
  const patterns = words.map((word) => new RegExp(word, 'iu'));
  // recheck-ignore: the same letters, over the same titles
  const hits = new RegExp(`(${words.join('|')})`, 'giu');
  return places
    .filter(({ title }) => patterns.every((pattern) => pattern.test(title)))
    .map((place) => ({ ...place, pieces: piecesOf(place.title, hits) }));
}

function piecesOf(title: string, hits: RegExp): Pieces {
  return title
    .split(hits)
    .map((text, at) => ({ text, hit: at % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
