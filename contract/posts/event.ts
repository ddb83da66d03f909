import * as z from 'zod';
import { Web } from '../base/fields.ts';
import { Instant, line } from '../base/text/text.ts';
import { Cancelled, RegistrationTerms } from '../registrations/terms.ts';
import { eventLimits } from './words.ts';

const Words = line(eventLimits.line).nullable();

/** When an event takes place, once. Of a whole day both are midnights, and it ends with its last day. */
const EventDate = z.strictObject({ at: Instant, endsAt: Instant.nullable() });
export type EventDate = z.output<typeof EventDate>;

/** What is known of an event beside its begin and its place. */
export const EventFacts = z
  .strictObject({
    endsAt: Instant.nullable().describe('of the first date; of whole days the midnight after the last one'),
    wholeDay: z.boolean().describe('begins and ends at midnight in the zone of the portal'),
    dates: z.array(EventDate).max(eventLimits.dates).describe('the further ones of a course, in their order'),
    address: Words,
    link: Web.nullable().describe('of a video meeting'),
    contact: Words,
    costs: Words,
    forWhom: Words,
    registration: RegistrationTerms.nullable().default(null).describe('null: nobody registers'),
    isPublic: z
      .boolean()
      .default(false)
      .describe('title, times, place and address are in the public calendar, which anybody may read'),
    cancelled: Cancelled.nullable().default(null).describe('by a correction: it does not take place; null: it does'),
  })
  .meta({ id: 'eventFacts' });
export type EventFacts = z.output<typeof EventFacts>;

/** The facts for everybody who sees the post: without the link, but with whether there is one. */
export const SharedFacts = EventFacts.omit({ link: true })
  .extend({ online: z.boolean().describe('it has a link') })
  .meta({ id: 'sharedEventFacts' });
export type SharedFacts = z.output<typeof SharedFacts>;

/** The facts for one reader. */
export const ShownFacts = SharedFacts.extend({
  link: EventFacts.shape.link.describe(
    'for the office at any time, for others from an hour before each date until its end, and where people register only for who comes; else null',
  ),
}).meta({ id: 'shownEventFacts' });
export type ShownFacts = z.output<typeof ShownFacts>;
