type OnWire<T> = { [K in keyof T]: T[K] extends string ? string | null : T[K] };

/** A form's texts as the server takes them: trimmed, and null for nothing. */
export function onWire<T extends object>(values: T): OnWire<T> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() || null : value]),
  ) as OnWire<T>;
}

/** "1921" as 1921, '' as null; what is no number goes as it is, to be refused by the server beside its field. */
export function numberOnWire(text: string): number | null {
  return text.trim() === '' ? null : Number(text.trim());
}

/** What stands in a form for a field that may be null. */
export function inForm(value: string | number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}
