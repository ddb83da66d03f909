// Which letters the fonts of papers have, as others would be printed as boxes.
import { type Font, openSync } from 'fontkit';
import { normalized } from '#contract/base/text/normalized.ts';
import { fontFile } from './pdf.ts';

let opened: Font[] | undefined;

/** Both faces that papers use. */
function faces(): Font[] {
  opened ??= (['plain', 'bold'] as const).map((face) => openSync(fontFile(face)));
  return opened;
}

/** The font has a few of them, such as © and ™. */
const pictures = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20E3/gu;
/** Signs without a shape of their own, such as those that join letters. */
const shapeless = /\p{Default_Ignorable_Code_Point}|\p{Cc}/gu;

function shapedOf(text: string): string {
  return normalized(text, 'NFC')
    .replace(/[\s\p{Zs}]+/gu, ' ')
    .replace(shapeless, '')
    .replace(pictures, (picture) => (isLetter(picture) ? picture : ''))
    .replace(/ +/g, ' ')
    .trim();
}

function isLetter(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return faces().every((font) => font.hasGlyphForCodePoint(code));
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
