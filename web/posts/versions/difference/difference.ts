import { diffArrays } from 'diff';
import type { RichText } from '#contract/base/text/rich-text.ts';
import { type Passage, passagesOf, type Place } from './passages.ts';
import { type Piece, replaced, wordsOf } from './words.ts';

/** A change, or a number of unchanged passages. */
export type Part = { is: 'place'; place: Place; pieces: Piece[] } | { is: 'same'; passages: number };

export interface Difference {
  parts: Part[];
  places: number;
  /** Same words with other formatting. */
  isRestyled: boolean;
}

/** By passage, then by word. */
export function differenceOf(before: RichText, after: RichText): Difference {
  const [old, next] = [passagesOf(before), passagesOf(after)];
  const changes = diffArrays(
    old.map(({ text }) => text),
    next.map(({ text }) => text),
  );
  const parts: Part[] = [];
  let isRestyled = false;
  let gone: Passage[] = [];
  let come: Passage[] = [];
  const flush = () => {
    parts.push(...pairsOf(gone, come).flatMap(([one, other]) => placesOf(one, other)));
    gone = come = [];
  };
  for (const { count, added, removed } of changes) {
    if (removed) gone = old.splice(0, count);
    else if (added) come = next.splice(0, count);
    else {
      flush();
      const stayed = next.splice(0, count);
      isRestyled ||= old.splice(0, count).some(({ look }, index) => look !== stayed[index]?.look);
      parts.push({ is: 'same', passages: count });
    }
  }
  flush();
  return { parts, places: parts.filter(({ is }) => is === 'place').length, isRestyled };
}

type Pair = [before: Passage | undefined, after: Passage | undefined];

/** One to one if equal in number, else by common words. */
function pairsOf(gone: Passage[], come: Passage[]): Pair[] {
  if (gone.length === come.length) return gone.map((one, index) => [one, come[index]]);
  const pairs: Pair[] = [];
  const waiting = [...come];
  for (const one of gone) {
    const at = waiting.findIndex((other) => isAlike(one.text, other.text));
    pairs.push(...waiting.splice(0, Math.max(at, 0)).map((other): Pair => [undefined, other]));
    pairs.push([one, at < 0 ? undefined : waiting.shift()]);
  }
  return [...pairs, ...waiting.map((other): Pair => [undefined, other])];
}

function isAlike(one: string, other: string): boolean {
  const [a, b] = [one.split(/\s+/), other.split(/\s+/)];
  return a.filter((word) => b.includes(word)).length * 3 >= Math.max(a.length, b.length);
}

function placesOf(before: Passage | undefined, after: Passage | undefined): Part[] {
  if (before?.cells && after?.cells && before.cells.texts.length === after.cells.texts.length)
    return cellsOf(before.cells, after.cells);
  const place = after?.place ?? before?.place;
  if (!place) return [];
  const pieces = before && after ? wordsOf(before.text, after.text) : replaced(before?.text ?? '', after?.text ?? '');
  return [{ is: 'place', place, pieces }];
}

type Cells = NonNullable<Passage['cells']>;

function cellsOf(before: Cells, after: Cells): Part[] {
  const row = after.texts[0] ?? '';
  return after.texts.flatMap((text, index): Part[] => {
    const old = before.texts[index] ?? '';
    const column = after.columns[index] || null;
    return old === text ? [] : [{ is: 'place', place: { at: 'table', row, column }, pieces: replaced(old, text) }];
  });
}
