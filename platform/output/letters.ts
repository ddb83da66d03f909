// Which letters the fonts of papers have, as others would be printed as boxes.
import { readFileSync } from 'node:fs';
import { normalized } from '#contract/base/text/normalized.ts';
import { fontFile } from './pdf.ts';

let known: ReadonlySet<number> | undefined;

/** Letters of both faces that papers use. */
function letters(): ReadonlySet<number> {
  known ??= lettersIn(readFileSync(fontFile('plain'))).intersection(lettersIn(readFileSync(fontFile('bold'))));
  return known;
}

/** By the table `cmap` of a TrueType font, in its format 4, which all fonts of Windows have. */
function lettersIn(file: Uint8Array): ReadonlySet<number> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const table = tableAt(view, 'cmap');
  const many = view.getUint16(table + 2);
  const found = Array.from({ length: many }, (_, place) => table + view.getUint32(table + 4 + place * 8 + 4)).find(
    (at) => view.getUint16(at) === 4,
  );
  const all = new Set<number>();
  if (found === undefined) return all;
  const double = view.getUint16(found + 6);
  for (let at = found + 14; at < found + 14 + double; at += 2) {
    const [last, first] = [view.getUint16(at), view.getUint16(at + double + 2)];
    const [delta, offset] = [view.getUint16(at + 2 * double + 2), view.getUint16(at + 3 * double + 2)];
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const glyph =
        offset === 0 ? (code + delta) & 0xffff : view.getUint16(at + 3 * double + 2 + offset + 2 * (code - first));
      if (glyph !== 0) all.add(code);
    }
  }
  return all;
}

function tableAt(view: DataView, name: string): number {
  const many = view.getUint16(4);
  for (let place = 0; place < many; place += 1) {
    const at = 12 + place * 16;
    const tag = [0, 1, 2, 3].map((one) => String.fromCharCode(view.getUint8(at + one))).join('');
    if (tag === name) return view.getUint32(at + 8);
  }
  throw new Error(`The font has no table ${name}`);
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
  return letters().has(letter.codePointAt(0) ?? 0);
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
