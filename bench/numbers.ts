export function median(values: readonly number[]): number {
  return percentile(
    [...values].sort((a, b) => a - b),
    50,
  );
}

/** Of each of these figures. */
export function mediansOf<K extends string>(rounds: readonly Record<K, number>[], names: readonly K[]) {
  const medians = names.map((name) => [name, median(rounds.map((round) => round[name]))] as const);
  return Object.fromEntries(medians) as Record<K, number>;
}

export function percentile(sorted: readonly number[], percent: number): number {
  const index = Math.ceil((percent / 100) * sorted.length) - 1;
  return sorted[Math.max(0, index)] ?? Number.NaN;
}
