// Dictionaries of a PDF's text, found in one pass: to read on from each `<<` would take its square.

export interface Dictionaries {
  /** Where the dictionary ends whose content begins at `from`, or a bound where its end is far. */
  endOf(from: number): number;
  /** Whether the expression that was given matches in it. */
  hasMatch(from: number): boolean;
}

const longest = 4000;

/** `sought` is global. */
export function dictionariesIn(text: string, sought: RegExp): Dictionaries {
  const matches = placesOf(text, sought);
  const ends = endsIn(text);
  const endOf = (from: number) => Math.min(ends.get(from) ?? text.length, from + longest);
  return { endOf, hasMatch: (from) => isWithin(matches, from, endOf(from)) };
}

function endsIn(text: string): Map<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (const { 0: sign, index } of text.matchAll(/<<|>>/g)) {
    if (sign === '<<') open.push(index + sign.length);
    else ends.set(open.pop() ?? -1, index);
  }
  return ends;
}

export interface Place {
  index: number;
  end: number;
}

function placesOf(text: string, sought: RegExp): Place[] {
  return Array.from(text.matchAll(sought), ({ 0: found, index }) => ({ index, end: index + found.length }));
}

/** `places` are in order and do not overlap. */
export function isWithin(places: readonly Place[], from: number, to: number): boolean {
  const first = places[firstFrom(places, from)];
  return first !== undefined && first.end <= to;
}

/** By halves. */
export function firstFrom(places: readonly Place[], from: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.index ?? from) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
