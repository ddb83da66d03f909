import * as z from 'zod';
import { addressedKinds } from './addressed.ts';
import { Named } from '../base/fields.ts';
import { Day } from '../base/text.ts';

const AffectedPerson = z.object({ id: z.uuid(), name: z.string(), companies: z.array(Named) });

/** What a change of people, groups, posts, folders or documents does to what people see. It is found by making the change and undoing it. */
export const Effect = z
  .object({
    /** The day from which it is so, where it is not so at once: a last day of today changes nothing before tomorrow. */
    on: Day.nullable(),
    /** People who will see something they do not see now, and who will not see something they see now. */
    gain: z.int(),
    lose: z.int(),
    /**
     * Published or scheduled posts, folders, and documents in them, that somebody gains or loses. A post that is archived,
     * withdrawn or restored is lost or gained with its place in the feed; an archived one that changes counts by who can
     * read it.
     */
    posts: z.int(),
    folders: z.int(),
    documents: z.int(),
    /** The first of them by name, at most 50 each; told to the office, and empty for others. */
    gaining: z.array(AffectedPerson),
    losing: z.array(AffectedPerson),
    /** The most affected first, at most 50; told to the office, and empty for others. */
    things: z.array(
      z.object({ kind: z.enum(addressedKinds), id: z.uuid(), title: z.string(), gain: z.int(), lose: z.int() }),
    ),
  })
  .meta({ id: 'effect' });
export type Effect = z.output<typeof Effect>;
