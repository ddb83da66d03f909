import * as z from 'zod';

/** How many e-mails the caller was shown; another number now is refused as `mailings.changed`. Not given: not compared. */
export const Announced = z.strictObject({
  mails: z.coerce.number().int().min(0).max(10_000_000).optional(),
});

/** The same of letters. */
export const AnnouncedLetters = z.strictObject({
  letters: z.coerce.number().int().min(0).max(10_000_000).optional(),
});

export const AnnouncedWithLetters = Announced.extend(AnnouncedLetters.shape);

/** The same, where sending is a choice. */
export const AnnouncedChoice = Announced.extend({ send: z.enum(['true', 'false']).default('true') });
