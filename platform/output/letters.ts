// Which letters the fonts of papers have, as others would be printed as boxes.
import type { Font } from 'fontkit';
import { normalized } from '#contract/base/text/normalized.ts';
import { fontFile } from './font-files.ts';

let fonts: readonly Font[] | undefined;

/** Opens both faces that papers use; before anything else here. The library is loaded on first use. */
export async function openFonts(): Promise<void> {
  if (fonts) return;
  const { openSync } = await import('fontkit');
  fonts = (['plain', 'bold'] as const).map((face) => openSync(fontFile(face)));
}

/** Sequences first, as the font has parts of them. It has a few that are one sign, such as © and ™. */
const pictures =
  /\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\u200D]*|[\p{Emoji_Modifier}\p{Regional_Indicator}\u20E3]/gu;
/** Signs without a shape of their own, such as those that join letters. */
const shapeless = /\p{Default_Ignorable_Code_Point}|\p{Cc}/gu;

function shapedOf(text: string): string {
  return normalized(text, 'NFC')
    .replace(/[\s\p{Zs}]+/gu, ' ')
    .replace(pictures, signOf)
    .replace(shapeless, '')
    .replace(/ +/g, ' ')
    .trim();
}

function signOf(picture: string): string {
  const isJoined = /[\p{Emoji_Modifier}\u200D]/u.test(picture);
  return isJoined ? '' : Array.from(picture.replaceAll('\uFE0F', '')).filter(isLetter).join('');
}

function isLetter(letter: string): boolean {
  if (!fonts) throw new Error('the fonts are not open yet');
  const code = letter.codePointAt(0) ?? 0;
  return fonts.every((font) => font.hasGlyphForCodePoint(code));
}

/** A text with its lines and spaces, without pictures that the font lacks and signs without a shape. */
export function withoutPictures(text: string): string {
  return text.replace(pictures, signOf).replace(/\p{Default_Ignorable_Code_Point}/gu, '');
}

/** A name as it is printed, without pictures; empty if the font lacks one of its letters or nothing is left. */
export function printedName(name: string): string {
  const text = shapedOf(name);
  return Array.from(text).every(isLetter) ? text : '';
}

/** A text without what the font lacks. */
export function printedText(text: string): string {
  return Array.from(shapedOf(text)).filter(isLetter).join('').replace(/ +/g, ' ').trim();
}
