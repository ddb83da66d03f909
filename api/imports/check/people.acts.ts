import { v7 } from 'uuid';
import { type ImportField, importFields } from '#contract/imports/words.ts';
import type { CompanyFunction } from '#contract/companies/words.ts';
import type { Db } from '#platform/database/database.ts';
import type { Pause } from '../pause.rules.ts';
import { missingAddressParts } from '#platform/rules/own-address.rules.ts';
import { type Checked, type CheckedRow, isWrong, openRow, rightRow, wrongRow } from './checked.rules.ts';
import { type Change, differences, forgiveStored, mustEndAfterStart } from './differences.rules.ts';
import type { Names } from '../cells/names.rules.ts';
import { type ParsedRow, problem } from '../cells/parse.rules.ts';
import {
  columnsOfPeople,
  employmentKey,
  findPeople,
  type StoredEmployment,
  type StoredPeople,
} from './people.store.ts';
import { findMeant } from './meant-people.acts.ts';
import { type Companies, findNamedCompanies } from './named-companies.store.ts';
import { fullName } from './person-names.rules.ts';
import { type ImportedPerson, isSomebodys, mergedOf, mustAgree, personsOf, together } from './persons.rules.ts';

export interface PersonAct {
  id: string;
  isNew: boolean;
  values: ParsedRow['wanted'];
  employments: { companyId: string; function: string; startsOn: string | null; endsOn: string | null }[];
}

/** Default function. */
const usualFunction: CompanyFunction = 'office';

const ownFields: readonly ImportField[] = columnsOfPeople;
const employmentFields = importFields.people.filter((field) => !ownFields.includes(field));

/** `rows` must include every row with the same numbers, addresses or names. */
export async function checkPeople(
  db: Db,
  rows: readonly ParsedRow[],
  { names, pause }: { names: Names; pause: Pause },
): Promise<Checked<PersonAct>> {
  const companies = await findNamedCompanies(db, textsOf(rows, 'companyNumber'));
  for (const row of rows) {
    await pause();
    if (!isSomebodys(row)) problem(row, 'lastName', 'missing');
    mustNameCompany(row, companies);
  }
  const nameless = rows.filter((row) => !isSomebodys(row));
  const found = personsOf(rows);
  const stored = await findPeople(db, {
    numbers: textsOf(rows, 'externalNumber'),
    emails: [...new Set(found.flatMap(({ email }) => email ?? []))],
    names: [...new Set(rows.map(({ texts }) => fullName(texts)).filter((name) => name !== ''))],
  });
  await findMeant(found, { stored, companies }, pause);
  const checked: Checked<PersonAct> = { rows: [], acts: [] };
  for (const person of together(found)) {
    await pause();
    for (const row of person.rows) if (person.stored) forgiveStored(row, person.stored);
    mustAgree(person, ownFields);
    mustHaveWholeAddress(person);
    checkPerson(checked, person, { names, stored, companies });
  }
  return { ...checked, rows: [...checked.rows, ...nameless.map(wrongRow)].sort((a, b) => a.number - b.number) };
}

function textsOf(rows: readonly ParsedRow[], field: ImportField): string[] {
  return [...new Set(rows.flatMap(({ texts }) => texts[field] ?? []))];
}

function mustNameCompany(row: ParsedRow, companies: Companies) {
  const { companyNumber } = row.texts;
  if (row.problems.some(({ field }) => field === 'companyNumber')) return;
  if (companyNumber !== undefined && companies.idOf(companyNumber) !== undefined) return;
  if (companyNumber !== undefined)
    problem(row, 'companyNumber', companies.isAmbiguous(companyNumber) ? 'ambiguous' : 'unknown');
  else if (employmentFields.some((field) => row.texts[field] !== undefined)) problem(row, 'companyNumber', 'missing');
}

/** All three parts or none, as in `POST /api/users`. */
function mustHaveWholeAddress(person: ImportedPerson) {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const { stored, outcome } = person;
  if (outcome) return;
  const before = { street: text(stored?.street), postcode: text(stored?.postcode), town: text(stored?.town) };
  const { street, postcode, town } = mergedOf(person, ownFields);
  const change = Object.entries({ street, postcode, town }).flatMap(([part, value]) =>
    value === undefined ? [] : [[part, text(value)] as const],
  );
  for (const { path } of missingAddressParts(before, Object.fromEntries(change)))
    for (const row of person.rows) if (!isWrong(row)) problem(row, path as ImportField, 'missing');
}

interface Known {
  names: Names;
  stored: StoredPeople;
  companies: Companies;
}

function checkPerson(checked: Checked<PersonAct>, person: ImportedPerson, known: Known) {
  const { question, outcome } = person;
  const target = { id: person.stored?.id ?? v7(), isNew: person.stored === undefined, question };
  if (target.isNew && !outcome) mustHaveName(person);
  for (const row of person.rows) {
    const employment = employmentOf(row, target.id, known);
    if (employment?.stored) forgiveStored(row, employment.stored);
    mustEndAfterStart(row, employment?.stored);
  }
  const values = mergedOf(person, ownFields);
  const own = differences({ wanted: values }, { fields: ownFields, stored: person.stored, names: known.names });
  const act: PersonAct = { id: target.id, isNew: target.isNew, values: only(values, own), employments: [] };
  let first = true;
  for (const row of person.rows) {
    if (!isWrong(row) && question && outcome) checked.rows.push(openRow(row, outcome, question));
    else checked.rows.push(isWrong(row) ? wrongRow(row) : rightOf(row, first ? own : []));
    first &&= isWrong(row);
  }
  if (!outcome && !first && (own.length > 0 || act.employments.length > 0)) checked.acts.push(act);

  function rightOf(row: ParsedRow, changes: Change[]): CheckedRow {
    const employment = employmentOf(row, target.id, known);
    if (!employment) return rightRow(row, changes, target);
    const { companyId, stored } = employment;
    if (!stored) row.wanted.function ??= usualFunction;
    const fields = stored ? employmentFields.filter((field) => field !== 'companyNumber') : employmentFields;
    const places = differences(row, { fields, stored, names: known.names });
    if (places.length > 0) act.employments.push({ companyId, ...placeOf(row, stored) });
    return rightRow(row, [...changes, ...places], target);
  }
}

function mustHaveName(person: ImportedPerson) {
  const right = person.rows.filter((row) => !isWrong(row));
  if (right.some(({ wanted }) => wanted.lastName !== undefined)) return;
  for (const row of person.rows) if (row.texts.lastName === undefined) problem(row, 'lastName', 'missing');
}

function employmentOf({ texts }: ParsedRow, userId: string, { stored, companies }: Known) {
  const companyId = companies.idOf(texts.companyNumber);
  if (companyId === undefined) return undefined;
  return { companyId, stored: stored.employments.get(employmentKey(userId, companyId)) };
}

function placeOf({ wanted }: ParsedRow, stored: StoredEmployment | undefined) {
  const text = (field: 'function' | 'startsOn' | 'endsOn') => {
    // Null empties, so it does not fall back to what is stored.
    const value = wanted[field] === undefined ? stored?.[field] : wanted[field];
    return typeof value === 'string' ? value : null;
  };
  return { function: text('function') ?? usualFunction, startsOn: text('startsOn'), endsOn: text('endsOn') };
}

function only(values: ParsedRow['wanted'], changes: readonly Change[]): ParsedRow['wanted'] {
  const changed = new Set<string>(changes.map(({ field }) => field));
  return Object.fromEntries(Object.entries(values).filter(([field]) => changed.has(field)));
}
