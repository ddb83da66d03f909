/** Spreadsheets make numbers of keys, and their zeros are lost: `417` may be `00417`. Undefined for other keys. */
export function withoutZeros(key: string): string | undefined {
  return /^0*[1-9]\d{0,18}$/.test(key) ? key.replace(/^0+/, '') : undefined;
}

/** The only one that a key means but for its zeros. */
export function onlyWithout<T>(key: string, byKey: ReadonlyMap<string, readonly T[]>): T | undefined {
  const same = byKey.get(withoutZeros(key) ?? '') ?? [];
  return same.length === 1 ? same[0] : undefined;
}
