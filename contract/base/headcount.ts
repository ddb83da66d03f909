import * as z from 'zod';

export const WithoutAccess = z
  .object({ invited: z.int(), pending: z.int(), blocked: z.int() })
  .meta({ id: 'withoutAccess' });
export type WithoutAccess = z.output<typeof WithoutAccess>;

/** `people` are active. `withoutAccess` is null for members. */
export const headcount = { people: z.int(), withoutAccess: WithoutAccess.nullable() };
