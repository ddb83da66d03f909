/** A text by the number it speaks of: "1 Person", "{n} Personen". */
export interface Counted {
  one: string;
  other: string;
}

/** The form for this many, its gaps still to be filled. */
export function counted({ one, other }: Counted, count: number): string {
  return count === 1 ? one : other;
}
