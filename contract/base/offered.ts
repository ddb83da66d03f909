import * as z from 'zod';

/** The number of entries in a list of the program, and how many of them the portal lacks. */
export const Offered = z.object({ total: z.int(), missing: z.int() }).meta({ id: 'offered' });
export type Offered = z.output<typeof Offered>;

export const Taken = z.object({ added: z.int() }).meta({ id: 'taken' });
export type Taken = z.output<typeof Taken>;
