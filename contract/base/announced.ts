import * as z from 'zod';

const number = z.coerce.number().int().min(0).max(10_000_000).optional();

/**
 * How much leaves, as the caller was shown it: e-mails at once and later, people who are shown a message on a device, and
 * who gets a letter. Other numbers now are refused as `mailings.changed`. What is not given is not compared.
 */
export const Announced = z.strictObject({ mails: number, later: number, pushes: number, byLetter: number });
export type Announced = z.output<typeof Announced>;

/** Of an act that sends e-mails alone. */
export const AnnouncedMails = Announced.pick({ mails: true });

/** Of an act that posts letters alone. */
export const AnnouncedLetters = Announced.pick({ byLetter: true });

/** The same as `Announced`, where sending is a choice. */
export const AnnouncedChoice = Announced.extend({ send: z.enum(['true', 'false']).default('true') });
