import * as z from 'zod';
import { anyImportField } from '../imports/words.ts';

/** Why a file cannot be imported. `at`: row or cell, if known. */
export const FileRefusal = z
  .discriminatedUnion('code', [
    z.object({ code: z.literal('empty') }),
    z.object({ code: z.literal('noHeadings') }),
    z.object({ code: z.literal('sameHeading'), heading: z.string() }),
    z.object({ code: z.literal('tooManyRows'), most: z.int(), at: z.string().nullable() }),
    z.object({ code: z.literal('tooManyColumns'), most: z.int(), at: z.string().nullable() }),
    z.object({ code: z.literal('openQuote'), row: z.int() }),
    z.object({ code: z.literal('oldExcel') }),
    z.object({ code: z.literal('noTable') }),
    z.object({ code: z.literal('damaged') }),
    z.object({ code: z.literal('tooMuchText') }),
    z.object({ code: z.literal('tooSlow') }),
  ])
  .meta({ id: 'fileRefusal' });
export type FileRefusal = z.output<typeof FileRefusal>;

const importProblems = [
  'missing',
  'invalid',
  'tooLong',
  'unknown',
  'ambiguous',
  'twice',
  'contradicts',
  /** The last day is before the first. */
  'backwards',
  /** Must not be emptied. */
  'kept',
  /** This last day would leave posts or folders without their exclusion. */
  'inUse',
] as const;

export const CellRefusal = z
  .object({
    field: z.enum(anyImportField),
    problem: z.enum(importProblems),
    value: z.string(),
    rows: z.array(z.int()).default([]),
    things: z.array(z.string()).default([]),
    /** Of `tooLong`: how many letters may be in it. */
    most: z.int().optional(),
  })
  .meta({ id: 'cellRefusal' });
export type CellRefusal = z.output<typeof CellRefusal>;
