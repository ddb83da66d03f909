import * as z from 'zod';
import { anyImportField } from '../imports/words.ts';

/**
 * Why a file is no table that is taken, with what belongs in the sentence about it; `at` is the row or cell in which
 * something stands beyond what is taken, where that is known.
 */
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
export type FileRefusalCode = FileRefusal['code'];

/** What can be wrong with a cell. */
export const importProblems = [
  'missing',
  'invalid',
  'tooLong',
  'unknown',
  'ambiguous',
  'twice',
  'taken',
  'contradicts',
  /** The last day would lie before the first. */
  'backwards',
  /** It is to be emptied, and must not be. */
  'kept',
  /** A day by which a company would end that keeps its people out of posts or folders. */
  'inUse',
] as const;
export type ImportProblem = (typeof importProblems)[number];

/** What is wrong with a cell of a row, and how to say it. */
export const CellRefusal = z
  .object({
    field: z.enum(anyImportField),
    problem: z.enum(importProblems),
    /** What stands there. */
    value: z.string(),
    /** Other rows it is about, by their numbers. */
    rows: z.array(z.int()).default([]),
    /** The titles of what needs the company. */
    things: z.array(z.string()).default([]),
  })
  .meta({ id: 'cellRefusal' });
export type CellRefusal = z.output<typeof CellRefusal>;
