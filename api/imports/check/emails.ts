import type { Pace } from '../pace.ts';
import { isWrong, sayTwice } from './checked.ts';
import { type ParsedRow, problem } from '../cells/parse.ts';
import type { StoredPeople, StoredPerson } from './people.store.ts';
import type { ImportedPerson } from './persons.ts';

/** Matches people by address and marks addresses of others, as `POST` and `PATCH /api/users` do. */
export async function judgeEmails(
  persons: readonly ImportedPerson[],
  { byEmail }: StoredPeople,
  pace: Pace,
): Promise<void> {
  const byAddress = new Map<string, ImportedPerson[]>();
  for (const person of persons) {
    await pace();
    const address = addressOf(person);
    if (address === undefined) continue;
    const same = byAddress.get(address);
    if (same) same.push(person);
    else byAddress.set(address, [person]);
  }
  for (const [address, same] of byAddress) {
    await pace();
    if (same.length > 1) sayTwice(same.flatMap(saying), 'email');
    else if (same[0]) judge(same[0], byEmail.get(address) ?? []);
  }
}

function judge(person: ImportedPerson, holders: readonly StoredPerson[]) {
  const { number, stored } = person;
  const others = holders.filter(({ id }) => id !== stored?.id);
  const known = others.filter(({ externalNumber }) => externalNumber === null);
  if (number === undefined && known.length === 0) return nameless(person);
  if (others.length === 0 || others.length < holders.length) return;
  if (stored || known.length < others.length) return complain(person, 'taken');
  const inside = known.filter(({ membership }) => membership !== 'applied');
  const [only, another] = inside.length > 0 ? inside : known;
  if (another) return complain(person, 'ambiguous');
  person.stored = only;
}

/** Only people without a number in the portal are matched by address. */
function nameless({ rows }: ImportedPerson) {
  for (const row of rows) problem(row, 'externalNumber', 'missing');
}

function complain(person: ImportedPerson, kind: 'taken' | 'ambiguous') {
  for (const row of saying(person)) problem(row, 'email', kind);
}

function addressOf(person: ImportedPerson): string | undefined {
  const [row] = saying(person);
  return row && String(row.wanted.email).toLowerCase();
}

function saying({ rows }: ImportedPerson): ParsedRow[] {
  return rows.filter((row) => typeof row.wanted.email === 'string' && !isWrong(row));
}
