import { addressKey } from '#contract/base/address.ts';
import type { Pause } from '../pause.rules.ts';
import type { Companies } from './named-companies.store.ts';
import type { StoredPeople } from './people.store.ts';
import { fitsName, fullName, nameKey, type PersonName } from './person-names.rules.ts';
import type { ImportedPerson, StoredPerson } from './persons.rules.ts';
import { isOfPlace } from './places.rules.ts';
import { onlyWithout } from './lost-zeros.rules.ts';
import { asked, type Meant } from './questions.rules.ts';

interface Known {
  stored: StoredPeople;
  companies: Companies;
}

/** Finds out whom the rows mean, by number, else address, else name with company; asks where more or others fit. */
export async function findMeant(persons: readonly ImportedPerson[], known: Known, pause: Pause): Promise<void> {
  for (const person of persons) {
    await pause();
    const { stored, question, outcome } = meantBy(person, known);
    Object.assign(person, { stored, question, outcome });
  }
}

function meantBy(person: ImportedPerson, known: Known): Meant<StoredPerson> {
  const { number, email } = person;
  const numbered = number === undefined ? undefined : known.stored.byNumber.get(number);
  if (numbered) return { stored: numbered };
  const zeroed = number === undefined ? undefined : onlyWithout(number, known.stored.withZeros);
  if (zeroed) return byLostZeros(person, zeroed);
  const holders = email === undefined ? [] : decidedFirst(known.stored.byEmail.get(email) ?? []);
  return holders.length > 0 ? byAddress(person, holders) : byName(person, known);
}

/** The number stays as it is in the portal. */
function byLostZeros({ rows, ...person }: ImportedPerson, stored: StoredPerson): Meant<StoredPerson> {
  const meant = fitsName(stored, nameOf({ rows, ...person })) ? { stored } : asked(rows, 'lostZeros', [stored]);
  if (meant.stored) for (const row of rows) delete row.wanted.externalNumber;
  return meant;
}

/** Of people who wait anybody can have given the address. */
function decidedFirst(holders: readonly StoredPerson[]): readonly StoredPerson[] {
  const decided = holders.filter(({ membership }) => membership !== 'applied');
  return decided.length > 0 ? decided : holders;
}

function byAddress(person: ImportedPerson, holders: readonly StoredPerson[]): Meant<StoredPerson> {
  const name = nameOf(person);
  const named = holders.filter((one) => isNameless(one) || fitsName(one, name) || isWritten(one, name));
  const [only, ...others] = named.filter((one) => mayBe(person, one));
  if (only && others.length === 0) return { stored: only };
  const same = named.filter((one) => mayBe(person, one) && isWritten(one, name));
  if (same[0] && same.length === 1) return { stored: same[0] };
  if (only) return asked(person.rows, 'namesake', [only, ...others]);
  return asked(person.rows, named.length > 0 ? 'otherNumber' : 'otherName', holders);
}

function byName(person: ImportedPerson, { stored, companies }: Known): Meant<StoredPerson> {
  const name = nameOf(person);
  if (name.lastName === undefined) return {};
  const all = stored.byName.get(nameKey(fullName(name))) ?? [];
  const namesakes = all.filter((one) => mayBe(person, one));
  // Another address of the same name is somebody else, unless both are of one company.
  const places = person.rows.flatMap(({ texts }) => companies.idOf(texts.companyNumber) ?? []);
  const isHere = ({ id }: StoredPerson) => {
    const employed = stored.companiesOf.get(id) ?? [];
    return places.length === 0 ? employed.length === 0 : places.some((one) => employed.includes(one));
  };
  const fitting = namesakes.filter((one) => isSameAddress(person, one) || (places.length > 0 && isHere(one)));
  const here = fitting.filter((one) => isHere(one) && isSameAddress(person, one));
  if (here[0] && here.length === 1) return { stored: here[0] };
  if (here.length > 1) return asked(person.rows, 'namesake', here);
  if (fitting.length > 0) return asked(person.rows, 'namesake', fitting);
  // Another number or address, but at the same place: perhaps entered a second time.
  const there = all.filter(
    (one) => (places.length > 0 && isHere(one)) || person.rows.some(({ wanted }) => isOfPlace(wanted, one)),
  );
  return there.length > 0 ? asked(person.rows, 'samePlace', there) : {};
}

function isSameAddress({ email }: ImportedPerson, stored: StoredPerson): boolean {
  return email === undefined || stored.email === null;
}

/** A row with a number may be somebody who has none yet. */
function mayBe({ number }: ImportedPerson, { externalNumber }: StoredPerson): boolean {
  return number === undefined || externalNumber === null;
}

function nameOf({ rows }: ImportedPerson): PersonName {
  const text = (field: 'firstName' | 'lastName') =>
    rows.map(({ wanted }) => wanted[field]).find((one) => typeof one === 'string' && one !== '');
  return { firstName: text('firstName'), lastName: text('lastName') };
}

function isWritten(stored: StoredPerson, name: PersonName): boolean {
  return nameKey(fullName(stored)) === nameKey(fullName(name));
}

/** The address is used in place of the name. */
function isNameless({ firstName, lastName, email }: StoredPerson): boolean {
  return !firstName && typeof lastName === 'string' && addressKey(lastName) === addressKey(email ?? '');
}
