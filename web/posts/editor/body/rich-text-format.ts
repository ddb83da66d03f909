/**
 * The PNG and JPEG pictures of a text in the Rich Text Format, in their order. Word puts them there only: its page
 * names files of the computer, which no browser may read.
 */
export function picturesOf(rtf: string): File[] {
  const files = [...rtf.matchAll(/\\(png|jpeg)blip/g)].map(
    ({ 1: type = '', index }) => new File([bytesOf(digitsFrom(rtf, index))], `Bild.${type}`, { type: `image/${type}` }),
  );
  return files.filter(({ size }) => size > 0);
}

/** The hexadecimal digits until the end of the group, without its control words and inner groups. */
function digitsFrom(rtf: string, start: number): string {
  let words = '';
  let at = start;
  for (;;) {
    const close = rtf.indexOf('}', at);
    if (close === -1) return '';
    const open = rtf.slice(at, close).indexOf('{');
    if (open === -1) return digitsOf(words + rtf.slice(at, close));
    words += `${rtf.slice(at, at + open)} `;
    at = close + 1;
  }
}

function digitsOf(words: string): string {
  return words.replaceAll(/\\[a-z]+-?\d*/g, '').replaceAll(/[^\da-f]/gi, '');
}

function bytesOf(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: digits.length >> 1 }, (_, at) =>
    Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16),
  );
}
