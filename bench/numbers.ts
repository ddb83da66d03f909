/** The value that half of the others are below. */
export function median(values: readonly number[]): number {
  return percentile(
    [...values].sort((a, b) => a - b),
    50,
  );
}

/** Of values in rising order. */
export function percentile(sorted: readonly number[], percent: number): number {
  const index = Math.ceil((percent / 100) * sorted.length) - 1;
  return sorted[Math.max(0, index)] ?? Number.NaN;
}
