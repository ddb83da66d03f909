import * as z from 'zod';

const number = z.coerce.number().int().min(0).max(10_000_000).optional();

/**
 * The numbers the caller was shown: e-mails at once and later, people who get a push message, and people
 * who get a letter; of those who registered for the event, how many parties hear of its change. If one differs now, the call is refused as `mailings.changed`. Only given numbers are compared.
 */
export const Announced = z.strictObject({
  mails: number,
  later: number,
  pushes: number,
  byLetter: number,
  registered: number,
});
export type Announced = z.output<typeof Announced>;

/** For an act that sends only e-mails. */
export const AnnouncedMails = Announced.pick({ mails: true });

/** For an act that is told to who registered alone. */
export const AnnouncedRegistered = Announced.pick({ registered: true });

/** For an act that posts only letters. */
export const AnnouncedLetters = Announced.pick({ byLetter: true });

/** The same as `Announced`, where sending is a choice. */
export const AnnouncedChoice = Announced.extend({ send: z.enum(['true', 'false']).default('true') });
