import * as z from 'zod';

/** Of a list that the program brings along: how many it has, and how many of them the portal does not. */
export const Offered = z.object({ total: z.int(), missing: z.int() }).meta({ id: 'offered' });
export type Offered = z.output<typeof Offered>;

export const Taken = z.object({ added: z.int() }).meta({ id: 'taken' });
export type Taken = z.output<typeof Taken>;
