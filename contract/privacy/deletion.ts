import * as z from 'zod';
import { Day } from '../base/text.ts';
import { erasures, factKeys, keptReasons, officeReasons, signInKeys } from './facts.ts';

/** What it takes to ask for one's deletion: the password, a sign-in of the last minutes, or nothing more than one has shown. */
export const proofs = ['password', 'signIn', 'none'] as const;

/** So many minutes a sign-in is fresh. */
export const freshMinutes = 15;

export const Deletion = z
  .object({
    /** The day on which it is done; null where it was not asked for. */
    deleteOn: Day.nullable(),
    /** On which day it would be done if it were asked for now, and after how many days that is. */
    wouldBeOn: Day,
    days: z.int(),
    proof: z.enum(proofs),
  })
  .meta({ id: 'deletion' });
export type Deletion = z.output<typeof Deletion>;

export const AskDeletion = z
  .strictObject({ password: z.string().min(1).max(200) })
  .partial()
  .meta({ id: 'askDeletion' });

/** What becomes of each kind of what is stored about a person who is erased, and of how many entries. */
export const ErasureEffect = z
  .object({
    facts: z.array(
      z.object({
        key: z.enum(factKeys).exclude([...signInKeys]),
        by: z.enum(erasures),
        /** Why it stays, where it does. */
        because: z.enum(keptReasons).nullable(),
        total: z.int(),
      }),
    ),
  })
  .meta({ id: 'erasureEffect' });
export type ErasureEffect = z.output<typeof ErasureEffect>;

export const ErasePerson = z.strictObject({ reason: z.enum(officeReasons) }).meta({ id: 'erasePerson' });
