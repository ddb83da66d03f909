import * as z from 'zod';
import { firstDay, lastDay } from '../days.ts';
import { normalized } from './normalized.ts';

/** No NUL, no lone surrogates: PostgreSQL cannot store them. */
export function storable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

// Invisible characters: they change the direction of writing, make equal-looking texts differ, or fill an otherwise
// empty text. A joiner stays in emoji.
const unseen =
  /[\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D|\u200D(?!\p{Extended_Pictographic})/gu;

/** Without direction marks and other invisible characters, which pasted text often contains. */
export function withoutUnseen(text: string): string {
  return text.replace(unseen, '');
}

/** Trimmed, NFC, without control and invisible characters. */
export function line(max: number) {
  return z
    .string()
    .overwrite(withoutUnseen)
    .trim()
    .overwrite((text) => normalized(text, 'NFC'))
    .max(max)
    .refine((text) => storable(text) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), 'must not contain control characters');
}

/** Of several lines, without invisible and control characters other than tabs and ends of lines. */
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
