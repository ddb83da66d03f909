import * as z from 'zod';

/** People of a group who see nothing now: until they sign in, until the office lets them in, until it does so again. */
export const WithoutAccess = z
  .object({ invited: z.int(), pending: z.int(), blocked: z.int() })
  .meta({ id: 'withoutAccess' });
export type WithoutAccess = z.output<typeof WithoutAccess>;

/**
 * How many belong to a group today. `people` is its reach, the same number everywhere: the active, who see what is
 * addressed to it. Who belongs to it without access is told beside it, to the office alone; null for members.
 */
export const headcount = { people: z.int(), withoutAccess: WithoutAccess.nullable() };
