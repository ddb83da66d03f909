import * as z from 'zod';
import { firstDay, lastDay } from './days.ts';

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

export const Day = z.iso
  .date()
  .refine((day) => day >= firstDay && day <= lastDay, `must lie between ${firstDay} and ${lastDay}`);
