import { nameKey } from './person-names.rules.ts';

interface Placed {
  street?: unknown;
  postcode?: unknown;
  town?: unknown;
}

/** The same postcode, or town where one has none; a street that one of them lacks does not distinguish them. */
export function isOfPlace(one: Placed, other: Placed): boolean {
  const isThere = one.postcode && other.postcode ? isSame(one.postcode, other.postcode) : isSame(one.town, other.town);
  return isThere && (!one.street || !other.street || streetKey(one.street) === streetKey(other.street));
}

function isSame(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && one !== '' && typeof other === 'string' && nameKey(one) === nameKey(other);
}

/** `Hauptstraße 5`, `Hauptstr. 5` and `Haupt-Strasse 5` are one. */
function streetKey(street: unknown): string {
  return nameKey(String(street))
    .replaceAll('ß', 'ss')
    .replace(/[.,-]/g, '')
    .replace(/strasse|str(?=\d|$)/g, 'str');
}
