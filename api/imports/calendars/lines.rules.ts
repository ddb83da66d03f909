import { decoded } from '#platform/rules/encoding.rules.ts';

/** A property with all of its folded lines, and the line of the file where it begins. */
export interface ContentLine {
  text: string;
  number: number;
}

/** The properties of a calendar file. They are put together before letters are read, as a program may fold within one. */
export function contentLines(file: Uint8Array): ContentLine[] {
  if (isWide(file)) return unfolded(decoded(file).text);
  const found = unfolded(Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1'));
  const { text } = decoded(Buffer.from(found.map((line) => line.text).join('\n'), 'latin1'));
  const texts = text.split('\n');
  return found.map(({ number }, place) => ({ text: (texts[place] ?? '').replace(/^\uFEFF/, ''), number }));
}

function unfolded(text: string): ContentLine[] {
  const found: { parts: string[]; number: number }[] = [];
  for (const [place, line] of text.split(/\r\n|\n|\r/).entries()) {
    const last = found.at(-1);
    if (last && (line.startsWith(' ') || line.startsWith('\t'))) last.parts.push(line.slice(1));
    else if (line !== '') found.push({ parts: [line], number: place + 1 });
  }
  return found.map(({ parts, number }) => ({ text: parts.join(''), number }));
}

/** UTF-16: by its mark, or as every second byte of the first letters is zero. */
function isWide(file: Uint8Array): boolean {
  const [first, second] = file;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0;
}
