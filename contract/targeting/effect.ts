import * as z from 'zod';
import { languages } from '../base/languages.ts';
import { type AddressedKind, addressedKinds } from './addressed.ts';
import { Named } from '../base/fields.ts';
import { Day } from '../base/text/text.ts';

const AffectedPerson = z.object({ id: z.uuid(), name: z.string(), companies: z.array(Named) });

/** Published or scheduled posts, folders and their documents. For archived ones: readers instead of the feed. */
const counts = { posts: z.int(), folders: z.int(), documents: z.int() } satisfies Record<`${AddressedKind}s`, z.ZodInt>;

/** Found by making the change and rolling it back. */
export const Effect = z
  .object({
    /** If later: a last day of today takes effect tomorrow. */
    on: Day.nullable(),
    gain: z.int(),
    lose: z.int(),
    ...counts,
    /** At most 50 by name; empty for members. */
    gaining: z.array(AffectedPerson),
    losing: z.array(AffectedPerson),
    /** The most affected, at most 50; empty for members. */
    things: z.array(
      z.object({
        kind: z.enum(addressedKinds),
        id: z.uuid(),
        title: z.string(),
        /** Of posts; null: the portal's. */
        language: z.enum(languages).nullable(),
        gain: z.int(),
        lose: z.int(),
      }),
    ),
  })
  .meta({ id: 'effect' });
export type Effect = z.output<typeof Effect>;
