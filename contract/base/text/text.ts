import * as z from 'zod';
import { firstDay, lastDay } from '../days.ts';
import { normalized } from './normalized.ts';

/** No NUL, no lone surrogates: PostgreSQL cannot store them. */
export function storable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

// Nobody sees them, and they turn the direction of writing, make two of what looks alike, or stand for a text where there
// is none, as letters that only fill. A joiner stays in emoji.
const unseen =
  /[\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D|\u200D(?!\p{Extended_Pictographic})/gu;

/** Without direction marks and what else nobody sees: it comes along when text is pasted. */
export function withoutUnseen(text: string): string {
  return text.replace(unseen, '');
}

/** Trimmed, NFC, without control characters and what nobody sees. */
export function line(max: number) {
  return z
    .string()
    .overwrite(withoutUnseen)
    .trim()
    .overwrite((text) => normalized(text, 'NFC'))
    .max(max)
    .refine((text) => storable(text) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), 'must not contain control characters');
}

/** Of several lines; what nobody sees is left out, control characters too but tabs and ends of lines. */
export function lines(max: number) {
  return z
    .string()
    .max(max)
    .refine(storable, 'must not contain control characters')
    .overwrite((text) => withoutUnseen(text).replace(/(?![\t\n\r])\p{Cc}/gu, ''));
}

/** ISO 8601 in UTC, with Z. */
export const Instant = z.iso.datetime();

export const Day = z.iso
  .date()
  .refine((day) => day >= firstDay && day <= lastDay, `must lie between ${firstDay} and ${lastDay}`);
