import type { ImportField } from '#contract/imports/words.ts';
import { isWrong, sayTwice } from './checked.ts';
import { type ParsedRow, problem } from '../cells/parse.ts';
import type { StoredPerson } from './people.store.ts';

export interface ImportedPerson {
  number: string | undefined;
  rows: ParsedRow[];
  stored: StoredPerson | undefined;
}

/** Rows without number and address belong to nobody. */
export function personsOf(rows: readonly ParsedRow[]): ImportedPerson[] {
  const [numbered, others] = [rows.filter(hasNumber), rows.filter((row) => !hasNumber(row) && isSomebodys(row))];
  const byNumber = Map.groupBy(numbered, ({ texts }) => texts.externalNumber);
  const byAddress = Map.groupBy(others, ({ wanted }) => String(wanted.email).toLowerCase());
  return [
    ...[...byNumber].map(([number, same]) => ({ number, rows: same, stored: undefined })),
    ...[...byAddress.values()].map((same) => ({ number: undefined, rows: same, stored: undefined })),
  ];
}

export function isSomebodys(row: ParsedRow): boolean {
  return hasNumber(row) || row.wanted.email !== undefined;
}

function hasNumber({ texts }: ParsedRow): boolean {
  return texts.externalNumber !== undefined;
}

/** Marks contradictions and repeated companies. */
export function mustAgree({ rows }: ImportedPerson, ownFields: readonly ImportField[]): void {
  if (rows.length === 1) return;
  for (const field of ownFields) {
    const saying = rows.filter(({ wanted }) => wanted[field] !== undefined);
    const first = saying[0]?.wanted[field];
    if (saying.every(({ wanted }) => wanted[field] === first)) continue;
    const numbers = saying.map(({ number }) => number);
    for (const row of saying)
      problem(row, field, 'contradicts', { rows: numbers.filter((one) => one !== row.number).slice(0, 1) });
  }
  for (const [company, same] of Map.groupBy(rows, ({ texts }) => texts.companyNumber))
    if (same.length > 1) sayTwice(same, company === undefined ? 'externalNumber' : 'companyNumber');
}

export function mergedOf({ rows }: ImportedPerson, ownFields: readonly ImportField[]): ParsedRow['wanted'] {
  const merged: ParsedRow['wanted'] = {};
  for (const row of rows)
    if (!isWrong(row))
      for (const field of ownFields) if (row.wanted[field] !== undefined) merged[field] = row.wanted[field];
  return merged;
}
