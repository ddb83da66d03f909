type Lines = readonly (readonly string[])[];

/** Headings stand at the top, below titles and blank lines. */
const mostAbove = 30;
/** Of which the usual width of a table is taken. */
const mostLooked = 60;

export interface HeadingRow {
  /** Index of the line. */
  at: number;
  /** How many of its cells are known as headings. */
  known: number;
}

/** The line that looks most like headings: known ones, else the first that is nearly as wide as those below. */
export function headingRowOf(lines: Lines, isKnown: (heading: string) => boolean): HeadingRow {
  const filled = lines.slice(0, mostLooked).flatMap((cells, at) => {
    const texts = cells.filter((cell) => cell.trim() !== '');
    return texts.length === 0 ? [] : [{ at, texts }];
  });
  const top = filled.slice(0, mostAbove).map(({ at, texts }) => ({
    at,
    wide: texts.length,
    known: new Set(texts.filter(isKnown)).size,
  }));
  const [first] = top;
  if (!first) return { at: 0, known: 0 };
  const best = Math.max(...top.map(({ known }) => known));
  if (best >= 2) return belowGroups(lines, isKnown, top.find(({ known }) => known === best) ?? first);
  const width = commonest(filled.map(({ texts }) => texts.length));
  return first.wide > 1 ? first : (top.find(({ wide }) => wide >= Math.max(2, width * 0.6)) ?? first);
}

/** Headings in two lines, the upper of which stand above several or beside: the lower one is taken. */
function belowGroups(lines: Lines, isKnown: (heading: string) => boolean, found: HeadingRow): HeadingRow {
  const known = knownIn(headingsAt(lines, found.at + 1, isKnown), isKnown);
  const below = knownIn(lines[found.at + 1] ?? [], isKnown);
  return below >= 2 && known > found.known ? { at: found.at + 1, known } : found;
}

/** The headings of a line, with those of the line above where that makes more of them known. */
export function headingsAt(lines: Lines, at: number, isKnown: (heading: string) => boolean): readonly string[] {
  const own = lines[at] ?? [];
  const above = lines[at - 1] ?? [];
  if (knownIn(own, isKnown) < 2 || knownIn(above, isKnown) === 0) return own;
  const both = Array.from({ length: Math.max(own.length, above.length) }, (_, index) =>
    own[index]?.trim() ? own[index] : (above[index] ?? ''),
  );
  return knownIn(both, isKnown) > knownIn(own, isKnown) ? both : own;
}

function knownIn(cells: readonly string[], isKnown: (heading: string) => boolean): number {
  return new Set(cells.filter((cell) => cell.trim() !== '' && isKnown(cell))).size;
}

function commonest(numbers: readonly number[]): number {
  const counted = [...Map.groupBy(numbers, (number) => number)];
  return counted.reduce((best, one) => (one[1].length > best[1].length ? one : best), [1, []] as [number, number[]])[0];
}
