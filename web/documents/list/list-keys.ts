import type { KeyboardEvent } from 'react';
import { forgetTyped, typeAhead } from '../type-ahead.ts';

interface Walk {
  at: number;
  of: number;
  screenful: number;
  nameAt: (index: number) => string | undefined;
  seekFar: (letters: string, from: number) => void;
  /** `range` (Shift) chooses the rows between. */
  go: (index: number, range: boolean) => void;
  open: () => void;
  toggle: () => void;
  clear: () => void;
}

/** Arrows, Home, End, Page Up and Down, Enter opens, Space chooses, letters search, Escape clears. */
export function walkList(event: KeyboardEvent<HTMLElement>, walk: Walk): void {
  // Controls in a row have their own keys.
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

/** With unloaded rows in between, a nearer match may be unknown. */
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
