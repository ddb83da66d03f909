import * as z from 'zod';
import { Named } from '../base/fields.ts';

import { Instant } from '../base/text/text.ts';
import { postKinds } from './words.ts';

/** A draft or a scheduled post that was deleted. */
export const TrashedPost = z
  .object({
    id: z.uuid(),
    title: z.string(),
    kind: z.enum(postKinds),
    author: Named,
    publishAt: Instant.nullable(),
    trashedAt: Instant,
    /** Deleted for good. */
    goesAt: Instant,
    version: z.int(),
  })
  .meta({ id: 'trashedPost' });
export type TrashedPost = z.output<typeof TrashedPost>;
