import { plainSpelling } from '#contract/base/text/spelling.ts';
import { partsOf, splitsInThree } from './query/compounds.rules.ts';
import type { Form } from './query/forms.rules.ts';
import { synonymsFor } from './query/synonyms.rules.ts';
import type { Meaning } from './query-terms.rules.ts';

/** Damerau distance to the most similar part of `other`; its position costs nothing. */
export function nearestPart(word: string, other: string): { part: string; distance: number } {
  const letters = Array.from(word);
  const others = Array.from(other);
  // Per position: the least distance of a part ending there, and its start.
  let before = others.map((): Cell => ({ distance: Infinity, start: 0 }));
  let row: Cell[] = [...others.map((_, at) => ({ distance: 0, start: at })), { distance: 0, start: others.length }];
  letters.forEach((letter, index) => {
    const next: Cell[] = [{ distance: index + 1, start: 0 }];
    others.forEach((otherLetter, at) => {
      const changed = index > 0 && at > 0 && letter === others[at - 1] && letters[index - 1] === otherLetter;
      next.push(
        least(
          added(row[at], letter === otherLetter ? 0 : 1),
          added(row[at + 1], 1),
          added(next[at], 1),
          changed ? added(before[at - 1], 1) : undefined,
        ),
      );
    });
    before = row;
    row = next;
  });
  const best = row.reduce((a, b) => (b.distance < a.distance ? b : a));
  return { part: others.slice(best.start, row.indexOf(best)).join(''), distance: best.distance };
}

interface Cell {
  distance: number;
  start: number;
}

function added(cell: Cell | undefined, cost: number): Cell | undefined {
  return cell && { ...cell, distance: cell.distance + cost };
}

function least(...cells: (Cell | undefined)[]): Cell {
  return cells.reduce<Cell>((best, cell) => (cell && cell.distance < best.distance ? cell : best), {
    distance: Infinity,
    start: 0,
  });
}

/** By word length. */
export function mostWrong(length: number): number {
  return length < 5 ? 0 : length < 9 ? 1 : 2;
}

/** The parts of these words that are most similar to what was typed. */
export function similarAmong(typed: string, words: readonly string[]): Form[] {
  const letters = plainSpelling(typed);
  const most = mostWrong(Array.from(letters).length);
  if (most === 0 || /\d/.test(letters)) return [];
  const parts = words.map((word) => nearestPart(letters, word)).filter(({ distance }) => distance <= most);
  const best = Math.min(...parts.map(({ distance }) => distance));
  return [...new Set(parts.filter(({ distance }) => distance === best).map(({ part }) => part))]
    .filter((part) => part.length > 3)
    .map((part) => ({ letters: part, where: 'anywhere' }));
}

/** Also with similar words, by the first form of each, and compounds by their parts. */
export function resemblingBy(queryTerms: readonly Meaning[], similar: ReadonlyMap<string, readonly Form[]>): Meaning[] {
  return queryTerms.map((term) => {
    const { letters = '' } = term.forms[0] ?? {};
    return {
      ...term,
      forms: [...term.forms, ...(similar.get(letters) ?? [])],
      adjacent: [...term.adjacent, ...splitsInThree(letters)],
      apart: [...new Set([letters, term.word])].flatMap(partsOf).flatMap(waysOf),
    };
  });
}

/** The parts of a compound, and each with what means the same as the other: "Tarifgehalt" as Tariflohn. */
function waysOf(parts: readonly [string, string]): Form[][] {
  const [start, end] = parts.map((letters): Form => ({ letters, where: 'anywhere' }));
  if (!start || !end) return [];
  const [likeStart, likeEnd] = parts.map((part) => synonymsFor([part], [])[0]?.forms ?? []);
  return [
    [start, end],
    ...(likeStart ?? []).map((other) => [other, end]),
    ...(likeEnd ?? []).map((other) => [start, other]),
  ];
}
