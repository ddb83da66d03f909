import * as z from 'zod';

/** Text that PostgreSQL can hold: no NUL, no half of a surrogate pair. */
export function storable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

/** One line that people wrote: trimmed, in one Unicode form, without control characters. */
export function line(max: number) {
  return z
    .string()
    .trim()
    .normalize('NFC')
    .max(max)
    .refine((text) => storable(text) && !/[\u0000-\u001F\u007F]/.test(text), 'must not contain control characters');
}

/** An instant, ISO 8601 in UTC with a trailing Z. */
export const Instant = z.iso.datetime();

/** A calendar day from 1900-01-01 to 2099-12-31 (specification, section 9). */
export const Day = z.iso
  .date()
  .refine((day) => day >= '1900-01-01' && day <= '2099-12-31', 'must lie between 1900-01-01 and 2099-12-31');
