const perLine = 84;
const perPage = 44;
const [width, height, margin, lineHeight] = [595, 842, 72, 16];

/** With a text layer in a standard font; deterministic. */
export function pdfOf(title: string, paragraphs: readonly string[]): Uint8Array {
  const lines = paragraphs.flatMap((paragraph) => [...wrapped(paragraph), '']);
  const pages = chunks(lines, perPage);
  const kids = pages.map((_, index) => `${5 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (de-DE) >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((page, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${6 + index * 2} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
      contentOf({ title: index === 0 ? title : '', lines: page, foot: `Seite ${index + 1} von ${pages.length}` }),
    ]),
  ];
  return pdfOfObjects(objects);
}

function contentOf({ title, lines, foot }: { title: string; lines: string[]; foot: string }): string {
  const head = wrapped(title, 46).map(
    (line, index) => `BT /F2 18 Tf ${margin} ${height - 90 - index * 24} Td (${escaped(line)}) Tj ET`,
  );
  const top = height - 110 - head.length * 24;
  const body = lines.map(
    (line, index) => `BT /F1 11 Tf ${margin} ${top - index * lineHeight} Td (${escaped(line)}) Tj ET`,
  );
  const code = [...head, ...body, `BT /F1 9 Tf ${margin} 40 Td (${escaped(foot)}) Tj ET`].join('\n');
  return `<< /Length ${Buffer.byteLength(code, 'latin1')} >>\nstream\n${code}\nendstream`;
}

/** Numbered from 1, the catalog first; Latin-1. */
export function pdfOfObjects(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** WinAnsi: typographic quotes and dashes. */
function escaped(text: string): string {
  return text
    .replace(/[„“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/€/g, '\\200')
    .replace(/[()]/g, (bracket) => `\\${bracket}`);
}

function wrapped(text: string, most = perLine): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.max(1, Math.ceil(items.length / size)) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
