import * as z from 'zod';
import { Day } from '../base/text/text.ts';
import { erasures, factKeys, keptReasons, officeReasons, signInKeys } from './facts.ts';

/** To request deletion: the password, a fresh sign-in, or nothing. */
export const proofs = ['password', 'signIn', 'none'] as const;

export const freshMinutes = 15;

export const Deletion = z
  .object({
    /** Null if not requested. */
    deleteOn: Day.nullable(),
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

export const ErasureEffect = z
  .object({
    facts: z.array(
      z.object({
        key: z.enum(factKeys).exclude([...signInKeys]),
        by: z.enum(erasures),
        because: z.enum(keptReasons).nullable(),
        total: z.int(),
      }),
    ),
  })
  .meta({ id: 'erasureEffect' });
export type ErasureEffect = z.output<typeof ErasureEffect>;

export const ErasePerson = z.strictObject({ reason: z.enum(officeReasons) }).meta({ id: 'erasePerson' });
