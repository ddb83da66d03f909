import * as z from 'zod';
import { name } from '../base/fields.ts';
import { Day, line } from '../base/text/text.ts';
import { questionKinds, questionScopes, registrationLimits, registrationParties } from './words.ts';

const bound = z.int().min(-1_000_000).max(1_000_000).nullable();

/** What a registration is asked; the office alone sees the answers. */
export const RegistrationQuestion = z
  .strictObject({
    id: z.uuid().describe('made by the caller; answers name it'),
    text: name(registrationLimits.question),
    scope: z.enum(questionScopes),
    kind: z.enum(questionKinds),
    choices: z
      .array(name(registrationLimits.choice))
      .max(registrationLimits.choices)
      .describe('of a choice, else empty'),
    least: bound.describe('of a number'),
    most: bound.describe('of a number'),
    required: z.boolean(),
    hidden: z.boolean().describe('not asked any more; answers are kept'),
  })
  .meta({ id: 'registrationQuestion' });
export type RegistrationQuestion = z.output<typeof RegistrationQuestion>;

/** How people register for an event. */
export const RegistrationTerms = z
  .strictObject({
    by: z.enum(registrationParties),
    opensOn: Day.nullable().describe('null: with the publication'),
    until: Day.nullable().describe('last day to register, change and cancel; null: until the event begins'),
    seats: z.int().min(1).max(registrationLimits.seats).nullable().describe('null: as many as come'),
    most: z
      .int()
      .min(1)
      .max(registrationLimits.people)
      .nullable()
      .describe('people in one registration; null: the most that the portal takes, 100'),
    waiting: z.boolean().describe('has a waiting list'),
    offerHours: z
      .int()
      .min(0)
      .max(registrationLimits.offerHours)
      .describe('how long a free seat is held for the first of the waiting list; 0: who waits gets it at once'),
    showsComing: z
      .boolean()
      .default(false)
      .describe('whoever sees the event also sees which companies or people come, of those that agree'),
    questions: z.array(RegistrationQuestion).max(registrationLimits.questions),
  })
  .meta({ id: 'registrationTerms' });
export type RegistrationTerms = z.output<typeof RegistrationTerms>;

/** An event that does not take place, and why. */
export const Cancelled = z
  .strictObject({ reason: line(registrationLimits.reason).nullable() })
  .meta({ id: 'cancelledEvent' });
export type Cancelled = z.output<typeof Cancelled>;
