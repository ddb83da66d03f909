import * as z from 'zod';
import { type ImportField, type ImportKind, importFields } from '#contract/import-fields.ts';
import type { ImportRow } from '#contract/imports.ts';
import { CreateCompany } from '#contract/members/companies.ts';
import { CreateUser, users } from '#contract/members/users.ts';
import { type Names, unnamed } from './names.ts';
import { parts, spelled } from './spelling.rules.ts';

export type Problem = ImportRow['problems'][number];
export type Value = string | boolean | readonly string[];

/** One row of a file, read as the contract reads what people type. */
export interface ParsedRow {
  number: number;
  /** What stands in the cells that are mapped and not empty. */
  texts: { [F in ImportField]?: string };
  /** What the row wants; a field with a problem is missing, and so is an empty one. Crafts and guilds are ids. */
  wanted: { [F in ImportField]?: Value };
  problems: Problem[];
}

type Schemas = { [F in ImportField]?: z.ZodType };
const { memberNumber, ...companyFields } = CreateCompany.shape;
const employment = users.employ.body.shape;
const schemas: Record<ImportKind, Schemas> = {
  companies: { ...pick(companyFields, importFields.companies), memberNumber },
  people: {
    ...pick(CreateUser.shape, importFields.people),
    function: employment.function,
    startsOn: employment.startsOn,
    endsOn: employment.endsOn,
    companyNumber: memberNumber,
  },
};

function pick(shape: Record<string, z.ZodType>, fields: readonly string[]): Schemas {
  return Object.fromEntries(Object.entries(shape).filter(([field]) => fields.includes(field)));
}

/** Reads the cells of one row with the schemas that the API itself takes what people type with. */
export function parseRow(
  {
    kind,
    fields,
    names,
    seen,
  }: { kind: ImportKind; fields: readonly (ImportField | null)[]; names: Names; seen: Seen },
  { number, cells }: { number: number; cells: readonly string[] },
): ParsedRow {
  const row: ParsedRow = { number, texts: {}, wanted: {}, problems: [] };
  for (const [index, field] of fields.entries()) {
    const text = cells[index];
    if (field === null || !text) continue;
    row.texts[field] = text;
    if (field === 'crafts' || field === 'guilds') named(row, field, names[field]);
    else parsed(row, field, readCell(seen, { kind, field, text }));
  }
  return row;
}

type Issue = { kind: 'tooLong' | 'invalid'; detail: string | undefined };
type ReadCell = { value: Value } | Issue;

/** What texts were read as before, by field and text: a table says the same town and the same day many times. */
export type Seen = Map<string, ReadCell>;
const mostSeen = 20_000;

function readCell(seen: Seen, { kind, field, text }: { kind: ImportKind; field: ImportField; text: string }): ReadCell {
  const key = `${field} ${text}`;
  const known = seen.get(key);
  if (known) return known;
  const result = schemas[kind][field]?.safeParse(spelled(field, text));
  const read = result?.success ? { value: result.data as Value } : issueOf(result?.error);
  if (seen.size < mostSeen) seen.set(key, read);
  return read;
}

function issueOf(error: z.ZodError | undefined): Issue {
  const issue = error?.issues[0];
  return { kind: issue?.code === 'too_big' ? 'tooLong' : 'invalid', detail: issue?.message };
}

function parsed(row: ParsedRow, field: ImportField, read: ReadCell) {
  if ('value' in read) row.wanted[field] = read.value;
  else problem(row, field, read.kind, read.detail);
}

function named(row: ParsedRow, field: 'crafts' | 'guilds', names: Names['crafts']) {
  const ids = new Set<string>();
  for (const part of parts(row.texts[field] ?? '')) {
    const found = names.find(part);
    if (typeof found === 'string') ids.add(found);
    else
      problem(
        row,
        field,
        found === unnamed ? 'unknown' : 'ambiguous',
        nameDetails[field][found === unnamed ? 0 : 1],
        part,
      );
  }
  row.wanted[field] = [...ids];
}

const nameDetails = {
  crafts: ['there is no craft of this name', 'several crafts are called so'],
  guilds: ['there is no guild of this name', 'several guilds are called so'],
} as const;

/** Notes what is wrong with a field of a row. */
export function problem(
  row: ParsedRow,
  field: ImportField,
  kind: Problem['problem'],
  detail = 'is not valid',
  value = row.texts[field] ?? '',
): void {
  if (kind !== 'unknown' && kind !== 'ambiguous') delete row.wanted[field];
  row.problems.push({ field, problem: kind, value: value.slice(0, 200), detail });
}
