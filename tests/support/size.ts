/** Heavy tests run in a small size; in full size by `npm run test:full`, which sets `SIZE=full`. */
export const isFull = process.env['SIZE'] === 'full';

export function sized<T>(small: T, full: T): T {
  return isFull ? full : small;
}

/** How often a simulation is repeated: `ROUNDS`, else by the size of the run. */
export function roundsOf(small: number, full: number): number {
  return Number(process.env['ROUNDS'] ?? sized(small, full));
}

/** In a small size the first row of each kind, in their order. */
export function someOf<Row>(rows: readonly Row[], kindOf: (row: Row) => string): Row[] {
  return isFull ? [...rows] : [...Map.groupBy(rows, kindOf).values()].flatMap((alike) => alike.slice(0, 1));
}
