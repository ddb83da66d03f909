import * as z from 'zod';
import { normalized } from '#contract/base/text/normalized.ts';
import { emptyMarks, type ImportField, type ImportKind, importFields } from '#contract/imports/words.ts';
import { optional, Postcode } from '#contract/base/fields.ts';
import type { CellRefusal } from '#contract/imports/cell-refusal.ts';
import { leftOutMark } from '#contract/imports/without.ts';
import { CreateCompany } from '#contract/companies/companies.ts';
import { CreateUser, users } from '#contract/people/people.ts';
import type { AnswerTo } from '#database/schema/imports.ts';
import type { Names } from './names.rules.ts';
import { unnamed } from './not-found.rules.ts';
import { parts, spelled } from './spelling.rules.ts';

export type Problem = CellRefusal;
export type Value = string | boolean | readonly string[];

export interface ParsedRow {
  number: number;
  texts: { [F in ImportField]?: string };
  /** Fields with problems are missing, null empties. Crafts and guilds are ids. */
  wanted: { [F in ImportField]?: Value | null };
  problems: Problem[];
  answer: AnswerTo | null;
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
    // A number, or a name.
    companyNumber: optional(),
  },
};

function pick(shape: Record<string, z.ZodType>, fields: readonly string[]): Schemas {
  return Object.fromEntries(Object.entries(shape).filter(([field]) => fields.includes(field)));
}

/** Parses cells with the API's own schemas. */
export function parseRow(
  {
    kind,
    fields,
    names,
    seen,
  }: { kind: ImportKind; fields: readonly (ImportField | null)[]; names: Names; seen: Seen },
  { number, cells, answer }: { number: number; cells: readonly string[]; answer: AnswerTo | null },
): ParsedRow {
  const row: ParsedRow = { number, texts: {}, wanted: {}, problems: [], answer };
  for (const [index, field] of fields.entries()) {
    const text = cells[index];
    if (field === null || !text || text.startsWith(leftOutMark)) continue;
    row.texts[field] = text;
    const most = mostLetters(field);
    if (text.length > most) problem(row, field, 'tooLong', { most });
    else if (isEmptyMark(text)) emptied(row, kind, field);
    else if (field === 'crafts' || field === 'guilds') named(row, field, names[field]);
    else if (text.includes('\uFFFD')) problem(row, field, 'unreadable');
    else if (field === 'postcode' && isAbroad(fields, cells)) parsed(row, field, readForeign(text));
    else parsed(row, field, readCell(seen, { kind, field, text }));
  }
  return row;
}

/** Four digits are a German postcode without its zero, but not of an address in Austria or Switzerland. */
function isAbroad(fields: readonly (ImportField | null)[], cells: readonly string[]): boolean {
  return fields.some((field, index) => {
    const text = cells[index] ?? '';
    if (field === 'phone' || field === 'mobile') return /^(?:\+|00) ?(?:43|41|423|352|31|32|45)/.test(text);
    return (field === 'email' || field === 'web') && /\.(?:at|ch|li|lu|nl|be|dk)\/?$/i.test(text);
  });
}

function readForeign(text: string): ReadCell {
  const { data } = Postcode.safeParse(text);
  return data === undefined ? { kind: 'invalid' } : { value: data };
}

/** Before anything else looks at a cell. Lists of names are long. */
function mostLetters(field: ImportField): number {
  return long.has(field) ? 5000 : 500;
}

const long: ReadonlySet<ImportField> = new Set<ImportField>(['crafts', 'guilds']);

type Issue = { kind: 'tooLong'; most?: number } | { kind: 'invalid' };
type ReadCell = { value: Value } | Issue;

/** Cache by field and text, as tables repeat values. */
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
  const [issue] = error?.issues ?? [];
  return issue?.code === 'too_big' ? { kind: 'tooLong', most: Number(issue.maximum) } : { kind: 'invalid' };
}

function parsed(row: ParsedRow, field: ImportField, read: ReadCell) {
  if ('value' in read) row.wanted[field] = read.value;
  else problem(row, field, read.kind, read.kind === 'tooLong' && read.most ? { most: read.most } : {});
}

function named(row: ParsedRow, field: 'crafts' | 'guilds', names: Names['crafts']) {
  const ids = new Set<string>();
  for (const part of parts(row.texts[field] ?? '').flatMap((text) => namesIn(text, names))) {
    const found = names.find(part);
    if (typeof found === 'string') ids.add(found);
    else problem(row, field, found === unnamed ? 'unknown' : 'ambiguous', { value: part });
  }
  row.wanted[field] = [...ids];
}

/** Commas stand between names, and in some ("Fliesen-, Platten- und Mosaikleger"): the longest name that is known counts. */
function namesIn(text: string, names: Names['crafts']): string[] {
  const pieces = text.split(',');
  const found: string[] = [];
  while (pieces.length > 0) {
    const lengths = [4, 3, 2, 1].filter((length) => length <= pieces.length);
    const name = (length: number) => pieces.slice(0, length).join(',').trim();
    const length = lengths.find((many) => names.find(name(many)) !== unnamed);
    // Nothing of it is known: it is reported as it was written.
    if (length === undefined && found.length === 0) return [text];
    found.push(name(length ?? 1));
    pieces.splice(0, length ?? 1);
  }
  return found.filter((one) => one !== '');
}

const marks: ReadonlySet<string> = new Set(Object.values(emptyMarks).map(bareMark));
/** Identify a company or person, or a sign-in. */
const keys: ReadonlySet<ImportField> = new Set(['memberNumber', 'externalNumber', 'companyNumber', 'email']);

function isEmptyMark(text: string): boolean {
  return text.length < 20 && marks.has(bareMark(text));
}

function bareMark(text: string): string {
  return normalized(text, 'NFD')
    .toLowerCase()
    .replace(/[\s\p{M}]/gu, '');
}

/** Optional fields can be emptied, but not keys; an address is a key for people only. */
function emptied(row: ParsedRow, kind: ImportKind, field: ImportField) {
  const isKey = keys.has(field) && !(kind === 'companies' && field === 'email');
  if (field === 'crafts' || field === 'guilds') row.wanted[field] = [];
  else if (!isKey && schemas[kind][field]?.safeParse(null).success) row.wanted[field] = null;
  else problem(row, field, 'kept');
}

export function problem(
  row: ParsedRow,
  field: ImportField,
  kind: Problem['problem'],
  about: Partial<Pick<Problem, 'value' | 'rows' | 'things' | 'most'>> = {},
): void {
  const { value = row.texts[field] ?? '', rows = [], things = [], most } = about;
  if (kind !== 'unknown' && kind !== 'ambiguous') delete row.wanted[field];
  row.problems.push({ field, problem: kind, value: value.slice(0, 200), rows, things, ...(most && { most }) });
}
