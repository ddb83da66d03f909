import type { KeyboardEvent } from 'react';
import { forgetTyped, typeAhead } from '../type-ahead.ts';

interface Walk {
  /** The row that has the focus. */
  at: number;
  of: number;
  /** How many rows fit on the screen. */
  screenful: number;
  nameAt: (index: number) => string | undefined;
  /** Goes to the next one from a place on that begins so, where that is not known here. */
  seekFar: (letters: string, from: number) => void;
  /** `range` (Shift) chooses the rows one passes. */
  go: (index: number, range: boolean) => void;
  open: () => void;
  toggle: () => void;
  clear: () => void;
}

/** The keys of a list: arrows, Home, End and pages walk, Enter opens, Space chooses, letters seek, Escape lets go. */
export function walkList(event: KeyboardEvent<HTMLElement>, walk: Walk): void {
  // What stands in a row, such as its menu, has keys of its own.
  if ((event.target as HTMLElement).getAttribute('role') !== 'row' || event.altKey || event.metaKey) return;
  const { at, of, screenful } = walk;
  const to = placeFor(event.key, { at, of, screenful });
  if (to !== undefined) {
    event.preventDefault();
    forgetTyped();
    return walk.go(Math.max(0, Math.min(of - 1, to)), event.shiftKey);
  }
  if (event.key === 'Enter') walk.open();
  else if (event.key === ' ') walk.toggle();
  else if (event.key === 'Escape') walk.clear();
  else if (event.key.length === 1 && !event.ctrlKey) seek(event.key, walk);
  else return;
  event.preventDefault();
}

function placeFor(key: string, { at, of, screenful }: Pick<Walk, 'at' | 'of' | 'screenful'>): number | undefined {
  const places: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: of - 1,
    PageDown: at + screenful,
    PageUp: at - screenful,
  };
  return places[key];
}

/** Where the way there leads past rows that have not come, the nearest one is not known here. */
function seek(letter: string, { at, of, nameAt, seekFar, go }: Walk): void {
  const word = typeAhead(letter);
  const begin = word.length > 1 ? 0 : 1;
  for (let step = begin; step < of + begin; step++) {
    const place = (at + step) % of;
    const name = nameAt(place);
    if (name === undefined) return seekFar(word, (at + begin) % of);
    if (name.toLocaleLowerCase().startsWith(word)) return go(place, false);
  }
}
