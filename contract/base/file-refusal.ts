import * as z from 'zod';

/** Why a file cannot be imported. `at`: row or cell, if known. */
export const FileRefusal = z
  .discriminatedUnion('code', [
    z.object({ code: z.literal('empty') }),
    z.object({ code: z.literal('noHeadings') }),
    z.object({ code: z.literal('tooManyRows'), most: z.int(), at: z.string().nullable() }),
    z.object({ code: z.literal('tooManyColumns'), most: z.int(), at: z.string().nullable() }),
    z.object({ code: z.literal('openQuote'), row: z.int() }),
    z.object({ code: z.literal('oldExcel') }),
    z.object({ code: z.literal('noTable') }),
    z.object({ code: z.literal('noCalendar') }),
    z.object({ code: z.literal('noEvents') }),
    z.object({ code: z.literal('tooManyEvents'), most: z.int(), found: z.int() }),
    z.object({ code: z.literal('damaged') }),
    z.object({ code: z.literal('tooMuchText') }),
    z.object({ code: z.literal('tooSlow') }),
  ])
  .meta({ id: 'fileRefusal' });
export type FileRefusal = z.output<typeof FileRefusal>;
