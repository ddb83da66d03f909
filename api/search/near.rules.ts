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
