import { addressKey } from '#contract/base/address.ts';
import type { ListedRegistration } from '#contract/registrations/registrations.ts';
import type { Db } from '#platform/database/database.ts';
import { type Companies, findNamedCompanies } from '../check/named-companies.store.ts';
import { fitsName, fullName, nameKey } from '../check/person-names.rules.ts';
import { findPeople, type StoredPeople } from '../check/people.store.ts';
import { type AttendeeRow, type Refused, refusal } from './row.rules.ts';

/** Whom a row means: a company or person that the post asks, and the person among its people. */
export interface Matched {
  party: ListedRegistration;
  /** Null: somebody whom the row names. */
  userId: string | null;
}

export type Match = (row: AttendeeRow) => Matched | Refused;

/** Finds whom rows mean, by the same keys as the import of members. Nobody is made a member. */
export async function matchesOf(
  db: Db,
  rows: readonly AttendeeRow[],
  { parties, by }: { parties: readonly ListedRegistration[]; by: 'company' | 'person' },
): Promise<Match> {
  const texts = (pick: (row: AttendeeRow) => string) => [...new Set(rows.map(pick).filter(Boolean))];
  const companies = await findNamedCompanies(
    db,
    texts(({ company }) => company),
  );
  const people = await findPeople(db, {
    numbers: [],
    emails: texts(({ email }) => addressKey(email)),
    names: texts(fullName),
  });
  const known: Known = {
    companies,
    people,
    byId: new Map(parties.map((party) => [party.id, party])),
    partiesOf: Map.groupBy(
      parties.flatMap((party) => party.members.map(({ id }) => ({ id, party }))),
      ({ id }) => id,
    ),
  };
  return (row) => (by === 'company' ? ofCompany(row, known) : ofPerson(row, known));
}

interface Known {
  companies: Companies;
  people: StoredPeople;
  byId: ReadonlyMap<string, ListedRegistration>;
  partiesOf: ReadonlyMap<string, readonly { party: ListedRegistration }[]>;
}

function ofCompany(row: AttendeeRow, known: Known): Matched | Refused {
  const { companies, byId } = known;
  const companyId = companies.idOf(row.company || undefined);
  if (companyId !== undefined) {
    const party = byId.get(companyId);
    if (!party) return refusal('notAsked');
    const found = peopleMeant(row, known).filter((id) => party.members.some((member) => member.id === id));
    if (found.length > 1) return refusal('ambiguousPerson');
    return { party, userId: found[0] ?? null };
  }
  if (row.company !== '' && companies.isAmbiguous(row.company)) return refusal('ambiguousCompany', row.company);
  const found = peopleMeant(row, known);
  if (found.length > 1) return refusal('ambiguousPerson');
  const [userId] = found;
  if (userId === undefined)
    return row.company === '' ? refusal('unknownPerson') : refusal('unknownCompany', row.company);
  const [one, another] = known.partiesOf.get(userId) ?? [];
  if (!one) return refusal('notAsked');
  return another ? refusal('whichCompany') : { party: one.party, userId };
}

function ofPerson(row: AttendeeRow, known: Known): Matched | Refused {
  const companyId = known.companies.idOf(row.company || undefined);
  const found = peopleMeant(row, known);
  const here = found.filter((id) => companyId !== undefined && known.people.companiesOf.get(id)?.includes(companyId));
  const meant = here.length > 0 ? here : found;
  if (meant.length > 1) return refusal('ambiguousPerson');
  const party = meant[0] === undefined ? undefined : known.byId.get(meant[0]);
  return party ? { party, userId: party.id } : refusal('unknownPerson');
}

/** People whom the post asks: those with the address and the name, else those with the name. */
function peopleMeant(row: AttendeeRow, { people, partiesOf }: Known): string[] {
  const isAsked = ({ id }: { id: string }) => partiesOf.has(id);
  const name = {
    ...(row.firstName && { firstName: row.firstName }),
    ...(row.lastName && { lastName: row.lastName }),
  };
  const holders = row.email === '' ? [] : (people.byEmail.get(addressKey(row.email)) ?? []);
  const byEmail = holders.filter((one) => isAsked(one) && (fitsName(one, name) || isWritten(one, row)));
  if (byEmail.length > 0) return byEmail.map(({ id }) => id);
  return (people.byName.get(nameKey(fullName(row))) ?? []).filter(isAsked).map(({ id }) => id);
}

function isWritten(stored: { firstName?: unknown; lastName?: unknown }, row: AttendeeRow): boolean {
  return nameKey(fullName(stored)) === nameKey(fullName(row));
}
