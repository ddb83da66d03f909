type OnWire<T> = { [K in keyof T]: T[K] extends string ? string | null : T[K] };

/** Trimmed; null for ''. */
export function onWire<T extends object>(values: T): OnWire<T> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() || null : value]),
  ) as OnWire<T>;
}

/** '' is null; an invalid number is sent, so that the server refuses it at the field. */
export function numberOnWire(text: string): number | null {
  return text.trim() === '' ? null : Number(text.trim());
}

/** '' for null. */
export function inForm(value: string | number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}
