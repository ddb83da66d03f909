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
  if (best >= 2) return top.find(({ known }) => known === best) ?? first;
  const width = commonest(filled.map(({ texts }) => texts.length));
  return first.wide > 1 ? first : (top.find(({ wide }) => wide >= Math.max(2, width * 0.6)) ?? first);
}

function commonest(numbers: readonly number[]): number {
  const counted = [...Map.groupBy(numbers, (number) => number)];
  return counted.reduce((best, one) => (one[1].length > best[1].length ? one : best), [1, []] as [number, number[]])[0];
}
