import { addressKey } from '#contract/base/address.ts';
import type { ImportField } from '#contract/imports/words.ts';
import type { UserMembership } from '#contract/people/words.ts';
import type { AskedOf } from '#database/schema/imports.ts';
import { isWrong, sayTwice } from './checked.rules.ts';
import { type ParsedRow, problem } from '../cells/parse.rules.ts';
import { fitsName, fullName, nameKey } from './person-names.rules.ts';
import type { Stored } from './differences.rules.ts';

export interface StoredPerson extends Stored {
  id: string;
  membership: UserMembership;
  email: string | null;
  externalNumber: string | null;
}

export interface ImportedPerson {
  number: string | undefined;
  /** In lower case. */
  email: string | undefined;
  rows: ParsedRow[];
  stored: StoredPerson | undefined;
  question: AskedOf | undefined;
  /** Of a question that is open or leaves the rows out. */
  outcome: 'asked' | 'leftOut' | undefined;
}

/** By number, else address and name, else name and company. Rows with nothing of it belong to nobody. */
export function personsOf(rows: readonly ParsedRow[]): ImportedPerson[] {
  const groups = Map.groupBy(rows.filter(isSomebodys), keyOf);
  const persons = [...groups.values()].map(personOf);
  const [numbered, others] = [persons.filter(({ number }) => number), persons.filter(({ number }) => !number)];
  return [...numbered, ...withParts(others)];
}

export function isSomebodys({ texts, wanted }: ParsedRow): boolean {
  return texts.externalNumber !== undefined || wanted.email !== undefined || texts.lastName !== undefined;
}

function keyOf(row: ParsedRow): string {
  const { externalNumber, companyNumber = '' } = row.texts;
  if (externalNumber !== undefined) return `number ${externalNumber}`;
  const email = emailOf(row);
  const name = nameKey(fullName(row.texts));
  return email === undefined ? `name ${name} ${nameKey(companyNumber)}` : `email ${email} ${name}`;
}

function personOf(rows: ParsedRow[]): ImportedPerson {
  const email = rows.map(emailOf).find((one) => one !== undefined);
  const number = rows[0]?.texts.externalNumber;
  return { number, email, rows, stored: undefined, question: undefined, outcome: undefined };
}

function emailOf({ wanted }: ParsedRow): string | undefined {
  return typeof wanted.email === 'string' ? addressKey(wanted.email) : undefined;
}

/** Rows with a shorter name belong to the one person of their address whom they fit. */
function withParts(persons: ImportedPerson[]): ImportedPerson[] {
  const gone = new Set<ImportedPerson>();
  for (const same of Map.groupBy(persons, ({ email }) => email).values()) {
    if (same.length < 2 || same[0]?.email === undefined) continue;
    const nameOf = ({ rows }: ImportedPerson) => rows[0]?.texts ?? {};
    for (const person of same) {
      const { firstName, lastName } = nameOf(person);
      if (firstName !== undefined && lastName !== undefined) continue;
      const fitting = same.filter((one) => one !== person && !gone.has(one) && fitsName(nameOf(one), nameOf(person)));
      if (!fitting[0] || fitting.length > 1) continue;
      fitting[0].rows.push(...person.rows);
      gone.add(person);
    }
  }
  return persons.filter((person) => !gone.has(person));
}

/** One of those who are the same in the portal. */
export function together(persons: readonly ImportedPerson[]): ImportedPerson[] {
  const known = Map.groupBy(persons, (person) => person.stored?.id ?? person);
  return [...known.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const rows = [first, ...others].flatMap((one) => one.rows).sort((a, b) => a.number - b.number);
    return [{ ...first, rows }];
  });
}

/** Marks contradictions and repeated companies. */
export function mustAgree({ rows }: ImportedPerson, ownFields: readonly ImportField[]): void {
  if (rows.length === 1) return;
  for (const field of ownFields) {
    const saying = rows.filter(({ wanted }) => wanted[field] !== undefined);
    const first = writtenOf(saying[0], field);
    if (saying.every((row) => writtenOf(row, field) === first)) continue;
    const numbers = saying.map(({ number }) => number);
    for (const row of saying)
      problem(row, field, 'contradicts', { rows: numbers.filter((one) => one !== row.number).slice(0, 1) });
  }
  for (const [company, same] of Map.groupBy(rows, ({ texts }) => texts.companyNumber))
    if (same.length > 1) sayTwice(same, company === undefined ? keyField(same) : 'companyNumber');
}

/** The case of an address has no meaning. */
function writtenOf(row: ParsedRow | undefined, field: ImportField) {
  const value = row?.wanted[field];
  return field === 'email' && typeof value === 'string' ? addressKey(value) : value;
}

function keyField(rows: readonly ParsedRow[]): 'externalNumber' | 'lastName' {
  return rows.every(({ texts }) => texts.externalNumber !== undefined) ? 'externalNumber' : 'lastName';
}

export function mergedOf({ rows }: ImportedPerson, ownFields: readonly ImportField[]): ParsedRow['wanted'] {
  const merged: ParsedRow['wanted'] = {};
  for (const row of rows)
    if (!isWrong(row))
      for (const field of ownFields) if (row.wanted[field] !== undefined) merged[field] = row.wanted[field];
  return merged;
}
