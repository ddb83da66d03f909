import type { FieldError } from '#contract/base/errors.ts';

const addressParts = ['street', 'postcode', 'town'] as const;
export type OwnAddress = { readonly [F in (typeof addressParts)[number]]: string | null };

/** One's own postal address has all its parts or none. `at` is where the input names a part. */
export function missingAddressParts(
  before: OwnAddress,
  change: Partial<Record<keyof OwnAddress, string | null | undefined>>,
  at: (part: keyof OwnAddress) => string = (part) => part,
): FieldError[] {
  if (addressParts.every((part) => change[part] === undefined)) return [];
  const after = addressParts.map((part) => ({ part, value: change[part] === undefined ? before[part] : change[part] }));
  const missing = after.filter(({ value }) => !value);
  if (missing.length === 0 || missing.length === addressParts.length) return [];
  return missing.map(({ part }) => ({
    path: at(part),
    message: 'is missing: an address needs street, postcode and town, or none of them',
  }));
}
