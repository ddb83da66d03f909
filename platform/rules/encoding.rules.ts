import iconv from 'iconv-lite';
import { type Encoding, encodings, type FoundEncoding } from '#contract/base/encodings.ts';

export interface Decoded {
  text: string;
  encoding: FoundEncoding;
}

/** The file's text in the given encoding, else in the one in which it looks most like German and its neighbours. */
export function decoded(file: Uint8Array, given?: Encoding): Decoded {
  if (given) return { text: readable(inEncoding(file, given)), encoding: given };
  const wide = wideOf(file);
  if (wide) return { text: readable(inEncoding(file, wide)), encoding: wide };
  const whole = utf8Of(file);
  if (whole === undefined) return byLine(file);
  const once = encodedOnce(whole);
  return { text: readable(once), encoding: once === whole ? 'utf-8' : 'mixed' };
}

/** `MÃ¼ller`: a program took UTF-8 for Windows-1252 and wrote it as UTF-8 again. */
function encodedOnce(text: string): string {
  if (!twice.test(text)) return text;
  return text.replace(/[^\n]+/g, (line) => {
    if (!twice.test(line)) return line;
    const bytes = Array.from(line, byteOf);
    return bytes.includes(undefined) ? line : (utf8Of(Uint8Array.from(bytes as number[])) ?? line);
  });
}

function byteOf(sign: string): number | undefined {
  if (sign <= '\u00FF') return sign.charCodeAt(0);
  const [byte = 0] = iconv.encode(sign, 'windows-1252');
  return byte > 127 ? byte : undefined;
}

const twice = /[ÂÃÄÅ][\u0080-\u00BFŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]/;

/** Signs of control are nobody's letters: they show that another encoding is meant. */
function readable(text: string): string {
  return text.replace(/[\u0080-\u009F]/g, '\uFFFD');
}

function inEncoding(file: Uint8Array, encoding: Encoding): string {
  return iconv.decode(Buffer.from(file.buffer, file.byteOffset, file.length), encoding);
}

function utf8Of(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** UTF-16 by its mark, or by the zeros beside the letters of Western languages. */
function wideOf(file: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const first = file.subarray(0, 4000);
  for (const [index, byte] of first.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = first.length / 4;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : undefined;
}

const oneByte = encodings.filter((one) => !one.startsWith('utf-'));
/** Of the text by which a file's encoding is found. */
const mostLooked = 200_000;
/** By which another encoding has to fit a line better than that of the file. */
const clearly = 8;

/** A file that was put together of several has an encoding for each of its lines. */
function byLine(file: Uint8Array): Decoded {
  const lines = linesOf(file);
  const strange = lines.filter((line) => line.some((byte) => byte > 127) && utf8Of(line) === undefined);
  const usual = bestOf(joined(strange));
  let isMixed = false;
  const texts = lines.map((line) => {
    if (!line.some((byte) => byte > 127)) return inEncoding(line, usual);
    const whole = utf8Of(line);
    if (whole !== undefined) {
      isMixed = true;
      return whole;
    }
    const text = inEncoding(line, usual);
    const points = pointsOf(text);
    if (points >= 0) return text;
    const other = bestOf(line);
    const otherText = inEncoding(line, other);
    if (other === usual || pointsOf(otherText) < points + clearly) return text;
    isMixed = true;
    return otherText;
  });
  return { text: readable(texts.join('')), encoding: isMixed ? 'mixed' : usual };
}

/** With their ends. */
function linesOf(file: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let start = 0;
  for (const [index, byte] of file.entries())
    if (byte === 10 || (byte === 13 && file[index + 1] !== 10)) {
      lines.push(file.subarray(start, index + 1));
      start = index + 1;
    }
  if (start < file.length) lines.push(file.subarray(start));
  return lines;
}

function joined(lines: readonly Uint8Array[]): Uint8Array {
  const some: Uint8Array[] = [];
  let length = 0;
  for (const line of lines) {
    some.push(line);
    length += line.length;
    if (length > mostLooked) break;
  }
  return Buffer.concat(some).subarray(0, mostLooked);
}

/** The first of those that fit best. A line that is in another encoding counts a little only. */
function bestOf(bytes: Uint8Array): Encoding {
  const points = oneByte.map((encoding) =>
    inEncoding(bytes, encoding)
      .split(/[\r\n]/)
      .reduce((sum, line) => sum + Math.max(pointsOf(line), -20), 0),
  );
  return oneByte[points.indexOf(Math.max(...points))] ?? 'windows-1252';
}

const worth = new Map<string, number>(
  (
    [
      ['äöüß', 10],
      ['ÄÖÜ', 9],
      ['éèàáóçıİşğłąęśżźćń', 4],
      ['ščřžýěůňťďőűŠČŘŽÝĎŤŇŐŰãõÃÕ', 1],
      ['êâîôûëïñíúòùìøåæœŞĞŁŚŻŹĆŃĄĘÓÉÈÀÇÁÂÊ', 3],
    ] as const
  ).flatMap(([letters, points]) => Array.from(letters, (letter) => [letter, points] as const)),
);
/** Stand beside figures, not letters. */
const apart = new Set('€§±¼½¾');
const signs = new Set('–—„“”’‘‚…€§°²³«»´·•®™½¼¾×±ªº\u00A0');

/** How much a text looks like one: letters stand among letters of their case, signs do not stand in words. */
function pointsOf(text: string): number {
  let points = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign > '\u007F') points += pointsAt(sign, text.charAt(at - 1), text.charAt(at + 1));
  }
  return points;
}

function pointsAt(sign: string, before: string, after: string): number {
  if (sign === '\uFFFD' || (sign >= '\u0080' && sign <= '\u009F')) return -100;
  // Letters by their kind, but figures stand before them more often.
  if (sign === 'ª' || sign === 'º') return isLetter(before) ? -4 : 1;
  if (!isLetter(sign)) {
    if (!signs.has(sign)) return -15;
    if (apart.has(sign) && (isLetter(before) || isLetter(after))) return -6;
    return isLetter(before) && isLetter(after) && sign !== '’' ? -8 : 1;
  }
  if (!isLetter(before) && !isLetter(after)) return -2;
  if (isUpper(sign) && isLower(before)) return -8;
  if (isUpper(sign) && isUpper(before) && isLower(after)) return -8;
  if (isLower(sign) && isUpper(before) && isUpper(after)) return sign === 'ß' ? 1 : -8;
  return worth.get(sign) ?? -2;
}

const isLetter = remembered(/^\p{L}$/u);
const isUpper = remembered(/^\p{Lu}$/u);
const isLower = remembered(/^\p{Ll}$/u);

/** A file has few signs, but millions of them. */
function remembered(pattern: RegExp): (sign: string) => boolean {
  const known = new Map<string, boolean>();
  return (sign) => {
    const is = known.get(sign) ?? pattern.test(sign);
    known.set(sign, is);
    return is;
  };
}
