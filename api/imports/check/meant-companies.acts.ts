import { addressKey } from '#contract/base/address.ts';
import type { Db } from '#platform/database/database.ts';
import type { ParsedRow } from '../cells/parse.rules.ts';
import { sayTwice } from './checked.rules.ts';
import { findCompanies, findCompaniesWithZeros, findNamesakes, type StoredCompany } from './companies.store.ts';
import { onlyWithout } from './lost-zeros.rules.ts';
import { nameKey } from './person-names.rules.ts';
import { isOfPlace } from './places.rules.ts';
import { asked, type Meant } from './questions.rules.ts';

/** Finds out which companies the rows mean: by number, else name with postcode or address; asks where more or others fit. */
export async function findMeantCompanies(
  db: Db,
  rows: readonly ParsedRow[],
): Promise<Map<ParsedRow, Meant<StoredCompany>>> {
  const texts = (field: 'memberNumber' | 'name') =>
    rows.flatMap(({ wanted }) => (typeof wanted[field] === 'string' ? [wanted[field]] : []));
  const byNumber = await findCompanies(db, texts('memberNumber'));
  const unknown = texts('memberNumber').filter((number) => !byNumber.has(number));
  const withZeros = await findCompaniesWithZeros(db, unknown);
  const byName = await findNamesakes(db, texts('name'));
  const meant = new Map(rows.map((row) => [row, meantBy(row, { byNumber, withZeros, byName })]));
  mustDiffer(rows, meant);
  return meant;
}

interface Known {
  byNumber: ReadonlyMap<string, StoredCompany>;
  withZeros: ReadonlyMap<string, StoredCompany[]>;
  byName: ReadonlyMap<string, StoredCompany[]>;
}

function meantBy(row: ParsedRow, { byNumber, withZeros, byName }: Known): Meant<StoredCompany> {
  const { memberNumber, name } = row.wanted;
  const numbered = byNumber.get(String(memberNumber));
  if (numbered) return { stored: numbered };
  const zeroed = onlyWithout(String(memberNumber), withZeros);
  if (zeroed) return byLostZeros(row, zeroed);
  if (typeof name !== 'string') return {};
  // A row with a number may be a company that has none yet.
  const namesakes = (byName.get(nameKey(name)) ?? []).filter((one) => !memberNumber || one.memberNumber === null);
  if (namesakes.length === 0) {
    const there = (byName.get(nameKey(name)) ?? []).filter((one) => isOfPlace(row.wanted, one));
    return there.length > 0 ? asked([row], 'samePlace', there) : {};
  }
  const best = bestOf(row, namesakes);
  return best[0] && best.length === 1
    ? { stored: best[0] }
    : asked([row], 'namesake', best.length > 0 ? best : namesakes);
}

/** Its number stays as it is in the portal. */
function byLostZeros(row: ParsedRow, stored: StoredCompany): Meant<StoredCompany> {
  const { name } = row.wanted;
  const isIt = typeof name !== 'string' || nameKey(name) === nameKey(String(stored['name']));
  const meant = isIt ? { stored } : asked([row], 'lostZeros', [stored]);
  if (meant.stored) delete row.wanted.memberNumber;
  return meant;
}

/** Those that agree most with postcode and address; where the row has neither, those that have neither, else all. */
function bestOf({ wanted }: ParsedRow, namesakes: readonly StoredCompany[]): readonly StoredCompany[] {
  const { postcode, email } = wanted;
  if (!postcode && !email) {
    const bare = namesakes.filter((one) => !one['postcode'] && !one['email']);
    return bare.length === 1 ? bare : namesakes;
  }
  const pointsOf = (one: StoredCompany) =>
    Number(isSame(one['postcode'], postcode)) + Number(isSame(one['email'], email));
  const most = Math.max(...namesakes.map(pointsOf));
  return most === 0 ? [] : namesakes.filter((one) => pointsOf(one) === most);
}

function isSame(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && one.toLowerCase() === other.toLowerCase();
}

/** The file does not show which of two rows is right. */
function mustDiffer(rows: readonly ParsedRow[], meant: ReadonlyMap<ParsedRow, Meant<StoredCompany>>) {
  const byNumber = Map.groupBy(rows, ({ wanted }) => wanted.memberNumber);
  for (const [number, same] of byNumber) if (number && same.length > 1) sayTwice(same, 'memberNumber');
  const others = rows.filter(({ problems, wanted }) => problems.length === 0 && wanted.name !== undefined);
  for (const same of Map.groupBy(others, (row) => keyOf(row, meant.get(row))).values())
    if (same.length > 1) sayTwice(same, 'name');
}

function keyOf({ number, wanted }: ParsedRow, meant: Meant<StoredCompany> | undefined): string {
  if (meant?.stored) return meant.stored.id;
  const { memberNumber, name, postcode, email } = wanted;
  return memberNumber ? `row ${number}` : [nameKey(String(name)), postcode, addressKey(String(email))].join('\n');
}
