import * as z from 'zod';

/** No NUL, no lone surrogates: PostgreSQL cannot store them. */
export function storable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

/** Trimmed, NFC, without control characters. */
export function line(max: number) {
  return z
    .string()
    .trim()
    .normalize('NFC')
    .max(max)
    .refine((text) => storable(text) && !/[\u0000-\u001F\u007F]/.test(text), 'must not contain control characters');
}

/** ISO 8601 in UTC, with Z. */
export const Instant = z.iso.datetime();

/** 1900-01-01 to 2099-12-31 (specification, section 9). */
export const Day = z.iso
  .date()
  .refine((day) => day >= '1900-01-01' && day <= '2099-12-31', 'must lie between 1900-01-01 and 2099-12-31');
