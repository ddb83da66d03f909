/** A text with a form for one and a form for many: "1 Person", "{n} Personen". */
export interface Counted {
  one: string;
  other: string;
}

/** The form for this number, with its gaps. */
export function counted({ one, other }: Counted, count: number): string {
  return count === 1 ? one : other;
}
