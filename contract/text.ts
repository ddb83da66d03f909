import * as z from 'zod';

/** One line that people wrote: trimmed, without control characters (PostgreSQL cannot hold NUL). */
export function line(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\u0000-\u001F\u007F]*$/, 'must not contain control characters');
}

/** An instant, ISO 8601 in UTC with a trailing Z. */
export const Instant = z.iso.datetime();

/** A calendar day from 1900-01-01 to 2099-12-31 (specification, section 9). */
export const Day = z.iso
  .date()
  .refine((day) => day >= '1900-01-01' && day <= '2099-12-31', 'must lie between 1900-01-01 and 2099-12-31');
