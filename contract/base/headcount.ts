import * as z from 'zod';

/** `none` and `invited` are among the people, `applied` and `blocked` are beside them. */
export const WithoutAccess = z
  .object({ none: z.int(), invited: z.int(), applied: z.int(), blocked: z.int() })
  .meta({ id: 'withoutAccess' });
export type WithoutAccess = z.output<typeof WithoutAccess>;

/** `people` are the addressed. `withoutAccess` is null for members. */
export const headcount = { people: z.int(), withoutAccess: WithoutAccess.nullable() };
