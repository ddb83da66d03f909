import * as z from 'zod';
import { anyImportField } from './words.ts';

const importProblems = [
  'missing',
  'invalid',
  /** Its letters were lost: the file is in another encoding. */
  'unreadable',
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
