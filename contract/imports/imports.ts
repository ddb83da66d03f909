import * as z from 'zod';
import { encodings, foundEncodings } from '../base/encodings.ts';
import { Announced } from '../base/announced.ts';
import { Named } from '../base/fields.ts';
import { ById, pageOf, Paging, SearchPaging } from '../base/page.ts';
import { get, patch, post, put, remove } from '../base/route.ts';
import { inFormat, sendsTable } from '../base/tables.ts';
import { Instant, line, lines } from '../base/text/text.ts';
import { anyImportField, askedOutcomes, importDoubts, importKinds, importOutcomes } from './words.ts';
import { CellRefusal } from './cell-refusal.ts';

/** `unmapped` until columns are confirmed; `checking` is the dry run. */
const importStates = ['unmapped', 'checking', 'checked', 'running', 'done', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

export type ImportOutcome = (typeof importOutcomes)[number];

export const mostImportRows = 50_000;

/** `posts` are all that are scheduled. The other numbers are what the file adds to them. */
export const ScheduledForImport = z
  .object({
    posts: z.int(),
    next: Instant.nullable(),
    /** People, and companies without people. */
    recipients: z.int(),
    /** At once or collected. */
    mails: z.int(),
    byLetter: z.int(),
    pushes: z.int(),
  })
  .meta({ id: 'scheduledForImport' });
export type ScheduledForImport = z.output<typeof ScheduledForImport>;

/** How the file was read. */
export const Reading = z
  .object({
    /** Null of a workbook. */
    encoding: z.enum(foundEncodings).nullable(),
    /** Null where there are none. */
    sheet: z.string().nullable(),
    sheets: z.array(z.string()),
    /** The row of the headings, as in a spreadsheet. */
    heading: z.int(),
  })
  .meta({ id: 'importReading' });
export type Reading = z.output<typeof Reading>;

/** Changes nothing before `run`. */
export const Import = z
  .object({
    id: z.uuid(),
    kind: z.enum(importKinds),
    fileName: z.string(),
    state: z.enum(importStates),
    createdAt: Instant,
    createdBy: Named.nullable(),
    rows: z.int(),
    /** In the file's order; `field` null: ignored. */
    columns: z.array(
      z.object({ heading: z.string(), samples: z.array(z.string()), field: z.enum(anyImportField).nullable() }),
    ),
    /** Null if it was read before this was kept. */
    reading: Reading.nullable(),
    /** Null when idle. */
    progress: z.object({ done: z.int(), of: z.int() }).nullable(),
    counts: z
      .object({
        asked: z.int(),
        new: z.int(),
        changed: z.int(),
        unchanged: z.int(),
        leftOut: z.int(),
        wrong: z.int(),
      })
      .nullable(),
    /** The portal or the file changed after the check, so that nothing was written and the rows were checked again. */
    hasChanged: z.boolean(),
    /** Nothing was changed; the log has `requestId`. */
    failure: z.object({ step: z.enum(['check', 'run']), requestId: z.string() }).nullable(),
    version: z.int(),
  })
  .meta({ id: 'import' });
export type Import = z.output<typeof Import>;

/** One of the candidates in the portal, or none of them. */
export const ImportAnswer = z.union([z.enum(['new', 'leftOut']), z.uuid()]);
export type ImportAnswer = z.output<typeof ImportAnswer>;

/** The person or company that a row means, if the portal cannot decide. Rows of one person have one question. */
const ImportQuestion = z.object({
  why: z.enum(importDoubts),
  rows: z.array(z.int()),
  /** In the portal; `about` distinguishes namesakes. */
  fitting: z.array(Named.extend({ about: z.array(z.string()) })),
  answer: ImportAnswer.nullable(),
});
type ImportQuestion = z.output<typeof ImportQuestion>;

export const ImportRow = z
  .object({
    /** As in a spreadsheet. */
    number: z.int(),
    outcome: z.enum(importOutcomes).nullable(),
    values: z.partialRecord(z.enum(anyImportField), z.string()),
    problems: z.array(CellRefusal),
    /** What else stands in cells of which one address or number is read. */
    left: z.array(z.object({ field: z.enum(anyImportField), text: z.string() })),
    /** By field; null empties. Values in the contract's spelling; crafts and guilds by name, joined by semicolons. */
    changes: z.array(
      z.object({ field: z.enum(anyImportField), before: z.string().nullable(), after: z.string().nullable() }),
    ),
    of: Named.nullable(),
    question: ImportQuestion.nullable(),
  })
  .meta({ id: 'importRow' });
export type ImportRow = z.output<typeof ImportRow>;

/** Bad cells of optional fields, without which their rows can be read. */
export const LeavableCells = z
  .object({
    cells: z.int(),
    rows: z.int(),
    /** By the field with the problem, most rows first. */
    columns: z.array(z.object({ field: z.enum(anyImportField), rows: z.int() })),
  })
  .meta({ id: 'leavableCells' });
export type LeavableCells = z.output<typeof LeavableCells>;

const tableTypes = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/octet-stream',
] as const;

/** How a table is read where it was not guessed right. */
export const wishedReading = {
  encoding: z.enum(encodings).optional(),
  sheet: z.string().min(1).max(100).optional(),
  heading: z.coerce.number().int().min(1).max(1000).optional(),
};

export const tableUpload = { types: tableTypes, maxBytes: 25 * 1024 * 1024 } as const;

const AtRow = z.strictObject({ id: z.uuid(), number: z.coerce.number().int().min(2).max(1_000_000) });

const exported = {
  access: 'admin',
  personal: true,
  query: z.strictObject(inFormat),
  ...sendsTable,
} as const;

export const imports = {
  list: get('/api/imports', {
    summary: 'List the imports, latest first',
    access: 'admin',
    query: Paging,
    returns: pageOf(Import),
  }),
  create: post('/api/imports', {
    summary:
      'Upload a CSV, XLSX or ODS file of companies or people; this changes no records yet. Encoding, delimiter, sheet and the row of the headings are guessed and returned as `reading`; with `instead` the file is read in another way, and the import that was read before is deleted',
    access: 'admin',
    invalidates: ['imports/'],
    query: z.strictObject({
      kind: z.enum(importKinds).default('people'),
      name: line(200).default('import.csv'),
      ...wishedReading,
      instead: z.uuid().optional(),
    }),
    upload: tableUpload,
    status: 201,
    returns: Import,
    versioned: true,
  }),
  read: get('/api/imports/{id}', {
    summary: 'Get an import and its progress',
    access: 'admin',
    params: ById,
    returns: Import,
    versioned: true,
  }),
  map: put('/api/imports/{id}/columns', {
    summary: 'Set the field of each column and start the dry run; the columns are suggested for the next file',
    access: 'admin',
    invalidates: ['imports/'],
    params: ById,
    body: z.strictObject({ fields: z.array(z.enum(anyImportField).nullable()).max(200) }).meta({ id: 'mapColumns' }),
    returns: Import,
    versioned: true,
  }),
  scheduled: post('/api/imports/{id}/scheduled', {
    summary:
      'Count what scheduled posts will send because of the file, with the audiences of today; nothing is changed',
    access: 'admin',
    invalidates: [],
    params: ById,
    status: 200,
    returns: ScheduledForImport,
  }),
  rows: get('/api/imports/{id}/rows', {
    summary: 'List the rows with the results of the dry run',
    access: 'admin',
    personal: true,
    params: ById,
    query: SearchPaging.extend({ outcome: z.enum(askedOutcomes).optional() }),
    returns: pageOf(ImportRow),
  }),
  correct: patch('/api/imports/{id}/rows/{number}', {
    summary: 'Correct cells of a row; the row and all rows that depend on it are checked again',
    access: 'admin',
    invalidates: ['imports/'],
    params: AtRow,
    body: z
      .strictObject({ values: z.partialRecord(z.enum(anyImportField), lines(2000)) })
      .meta({ id: 'correctImportRow' }),
    returns: ImportRow,
    versioned: true,
  }),
  answer: put('/api/imports/{id}/rows/{number}/answer', {
    summary: 'Answer the question of a row: one of the candidates, a new record, or leave the row out',
    access: 'admin',
    invalidates: ['imports/'],
    params: AtRow,
    body: z.strictObject({ answer: ImportAnswer }).meta({ id: 'answerImportRow' }),
    returns: ImportRow,
    versioned: true,
  }),
  leavable: get('/api/imports/{id}/without', {
    summary: 'Count the bad cells of optional fields that the rows can be read without',
    access: 'admin',
    params: ById,
    returns: LeavableCells,
  }),
  leaveOut: post('/api/imports/{id}/without', {
    summary:
      'Read rows without bad cells of optional fields, and check all rows again: of one row, of one field, of both, or all. What stood in the cells is kept in `left`; required fields and keys are never left out',
    access: 'admin',
    invalidates: ['imports/'],
    params: ById,
    body: z
      .strictObject({ number: z.int().min(2).max(1_000_000).optional(), field: z.enum(anyImportField).optional() })
      .meta({ id: 'leaveOutCells' }),
    status: 200,
    returns: Import,
    versioned: true,
  }),
  run: post('/api/imports/{id}/run', {
    summary:
      'Write all rows in one transaction; refused while questions are open, or while rows are invalid unless `skipWrong` is set. Nothing is written if the result would differ from the dry run',
    access: 'admin',
    invalidates: ['imports/'],
    params: ById,
    /** The numbers that `scheduled` shows. */
    query: Announced,
    body: z.strictObject({ skipWrong: z.boolean().default(false) }).meta({ id: 'runImport' }),
    status: 202,
    returns: Import,
    versioned: true,
  }),
  discard: remove('/api/imports/{id}', {
    summary: 'Delete an import that is not being written',
    access: 'admin',
    invalidates: ['imports'],
    params: ById,
    versioned: true,
  }),
  exportCompanies: get('/api/exports/companies', {
    summary: 'Export all companies as a table that can be imported again without changes; no cell can start a formula',
    ...exported,
  }),
  exportPeople: get('/api/exports/people', {
    summary: 'Export all people as a table that can be imported again without changes; no cell can start a formula',
    ...exported,
  }),
};
